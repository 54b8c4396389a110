/** A kind that an area plugs in, by nothing but its description (engine/imports/kind.ts). */
import { fieldsOf } from '@backlot/contract/engine/definitions'
import type { PluggedKind } from '@backlot/contract/import-kinds'
import { message } from '@backlot/contract/message-table'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import { reason } from '@backlot/contract/import-reasons'
import type { Ctx } from '#kit/context.ts'
import type { ImportedKind, ImportedRecord } from '#kit/records/imported.ts'
import { rulesOf, type FieldRule } from '../mapping/fields.ts'
import { electedFields, type Group } from '../mapping/groups.ts'
import { mapRecords } from '../mapping/map-rows.ts'
import { MappingError } from '../mapping/mapped.ts'
import type { RowRules } from '../mapping/row-rules.ts'
import type { RecordMapping } from '../mapping/schema.ts'
import { storedSource } from '../targets/source.ts'
import { asTarget, filling, type Target } from '../targets/target.ts'
import { recordChanges } from '../undo/queries.ts'
import { wordsOf, type GuidedKind } from './kind.ts'

const rowRulesOf = (kind: ImportedKind, now: Date): RowRules => ({
  fields: rulesOf(kind.definition),
  names: kind.names,
  refuse: ({ fields }, complain) => {
    const refused = kind.refuse?.(fields, complain, now)
    if (refused) return refused
    return kind.names.some((name) => fields.has(name)) ? undefined : reason('no_name')
  },
})

const recordMaker =
  ({ source }: RecordMapping) =>
  (group: Group): ImportedRecord => {
    const { fields, assumed } = electedFields(group)
    return {
      source: storedSource({ ...source, id: group.id }),
      fields: Object.fromEntries(fields),
      ...(assumed.size > 0 ? { assumed: [...assumed] } : {}),
    }
  }

/** A mapping for fields that the kind does not have, or for none of those that it needs, is refused before anything is read. */
function refuseMapping({ definition, names }: ImportedKind, { fields }: RecordMapping): void {
  const rules = rulesOf(definition)
  const unknown = Object.keys(fields).filter((name) => !(name in rules))
  if (unknown.length > 0) throw new MappingError(message(mappingProblems.unknownNamesAt, { place: 'fields', names: unknown }))
  if (!names.some((name) => name in fields)) throw new MappingError(message(mappingProblems.noNameOf, { names }))
}

/** As the page shows them. */
export const listKinds = ({ platform }: Pick<Ctx, 'platform'>): Promise<PluggedKind[]> =>
  Promise.resolve(
    platform.importedKinds.map((kind) => {
      const { name, label, words, pages, definition } = kind
      const taken = rulesOf(definition)
      const fields = fieldsOf(definition).map((field) => ({ name: field.importAs ?? field.name, label: field.label }))
      const shown = fields.filter((field) => field.name in taken)
      return { name, label, words, pages, fields: shown.map((field) => ({ ...field, ...choicesOf(kind, field.name, taken[field.name]) })) }
    }),
  )

function choicesOf({ wordOf }: ImportedKind, field: string, rule: FieldRule | undefined): Pick<PluggedKind['fields'][number], 'choices'> {
  if (rule?.as !== 'choice') return {}
  return { choices: rule.of.map((value) => ({ value, label: wordOf?.(field, value) ?? { en: value, no: value } })) }
}

export function targetOfKind(kind: ImportedKind): Target {
  const { labelOf, duplicates } = kind
  return asTarget<RecordMapping, ImportedRecord, ImportedRecord>({
    refuse: (mapping) => refuseMapping(kind, mapping),
    open: (ctx, { mapping, userId, note }) => {
      refuseMapping(kind, mapping)
      return Promise.resolve({
        outcomes: (table) => mapRecords(mapping, table, rowRulesOf(kind, ctx.now()), recordMaker(mapping)),
        inputOf: (record) => filling<ImportedRecord>(record, mapping),
        previewOf: ({ source, fields }) => ({ label: labelOf(fields), ...fields, source }),
        sampleOf: (record) => duplicates?.sampleOf(record) ?? sampleByName(kind, record),
        write: (records, inside) => kind.save(records, inside, { userId, note }),
      })
    },
    tables: kind.tables,
    ...(duplicates && { known: duplicates.known }),
    noted: recordChanges,
    undo: kind.undo,
    guided: guidedBy(kind),
  })
}

const sampleByName = ({ labelOf }: ImportedKind, { source, fields }: ImportedRecord) => ({
  id: source.id,
  name: labelOf(fields),
  address: '',
  latitude: null,
  longitude: null,
})

const guidedBy = ({ definition, names, identity, byCells = [], labelOf, lists, duplicates }: ImportedKind): GuidedKind => ({
  guessing: { words: wordsOf(definition), rules: rulesOf(definition), hasPoint: false, identity, byCells },
  names,
  nameOf: (cell) => {
    const given = Object.keys(rulesOf(definition)).map((field) => [field, cell(field)] as const)
    return labelOf(Object.fromEntries(given.filter(([, text]) => text !== '')))
  },
  lists: lists ?? (() => Promise.resolve([])),
  namesakes: duplicates?.namesakes ?? (() => Promise.resolve([])),
})
