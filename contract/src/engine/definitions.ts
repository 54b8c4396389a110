/** The definition of a kind of record, and what is read of it. */
import type { Field, Label } from './fields.ts'

export interface StepOptions {
  name: string
  label: Label
  /** What somebody must be able to do who works with this step. */
  needs?: 'officeFields' | 'history'
}

/** What every definition holds, whatever its record is. */
export interface Definition {
  kind: string
  /** The steps of the editor in their order; one without fields is a screen of the area. */
  steps: readonly StepOptions[]
  /** Headings within steps. */
  groups: Readonly<Record<string, Label>>
  fields: Readonly<Record<string, Field>>
}

/** Each field of a record once, no other, and none that holds what the schema refuses. */
type FieldsOf<Record> = { [Name in keyof Required<Record>]: Field<NonNullable<Record[Name]>> }
type NoOther<Fields, Record> = { [Name in Exclude<keyof Fields, keyof Record>]: never }

/** Checks at compile time that the definition's fields are those of the record. */
export const recordDefinition =
  <Record extends object>() =>
  <const Kind extends Definition>(
    definition: Kind & { fields: FieldsOf<Record> & NoOther<Kind['fields'], Record> },
  ): Omit<Kind, 'fields'> & { fields: FieldsOf<Record> } =>
    definition

export type FieldName<Kind extends Definition> = keyof Kind['fields'] & string
export type StepName<Kind extends Definition> = Kind['steps'][number]['name']
export type NamedField<Kind extends Definition> = Field & { name: FieldName<Kind> }

/** All fields with their names, in the order of the table. */
export const fieldsOf = <Kind extends Definition>({ fields }: Kind): NamedField<Kind>[] =>
  Object.entries(fields).map(([name, field]) => ({ ...field, name }))
export const fieldNames = <Kind extends Definition>({ fields }: Kind): FieldName<Kind>[] => Object.keys(fields)
const namesWhere = <Kind extends Definition>(definition: Kind, holds: (field: Field) => boolean): FieldName<Kind>[] =>
  fieldsOf(definition)
    .filter(holds)
    .map(({ name }) => name)

/** Those of `names` that a lockbox can close. */
export function lockable<Name extends string>({ fields }: Pick<Definition, 'fields'>, names: readonly Name[]): Name[] {
  return names.filter((name) => fields[name]?.sees === 'lock')
}
/** Whether the lockboxes of a record close a field that can be locked. */
export const isClosed = ({ fields }: Pick<Definition, 'fields'>, lockboxes: Readonly<Record<string, unknown>>, name: string): boolean =>
  fields[name]?.closedAtFirst ? lockboxes[name] !== false : lockboxes[name] === true
/** The fields that are closed until their lockbox says `false`. */
export const closedAtFirst = <Kind extends Definition>(definition: Kind): FieldName<Kind>[] =>
  namesWhere(definition, (field) => field.closedAtFirst === true)
export const fileFields = <Kind extends Definition>(definition: Kind): FieldName<Kind>[] =>
  namesWhere(definition, ({ files }) => files === true)
/** The fields that only staff read; nobody else writes them. */
export const officeFieldsOf = <Kind extends Definition>(definition: Kind): FieldName<Kind>[] =>
  namesWhere(definition, ({ sees }) => sees === 'staff')
/** Those of `names` that have a column in exports, with its heading. */
export const exportColumns = <Name extends string>(
  { fields }: Pick<Definition, 'fields'>,
  names: readonly Name[],
): { name: Name; heading: string }[] =>
  names.flatMap((name) => {
    const { column = name } = fields[name] ?? {}
    return column === false ? [] : [{ name, heading: column }]
  })

/** The fields in the JSON document. */
export const storedInDetails = <Kind extends Definition>(definition: Kind): FieldName<Kind>[] =>
  namesWhere(definition, ({ stored }) => stored === 'details')
/** The fields with a column of their own, by their own name. */
export const ownColumns = <Kind extends Definition>(definition: Kind): FieldName<Kind>[] =>
  namesWhere(definition, ({ stored = 'column' }) => stored === 'column')

export interface FieldGroup<Kind extends Definition> {
  /** Its heading; null where it has none. */
  group: string | null
  label: Label | null
  fields: NamedField<Kind>[]
}
/** The fields of a step as they are edited, under their headings. */
export function fieldsOfStep<Kind extends Definition>(definition: Kind, step: StepName<Kind>): FieldGroup<Kind>[] {
  const groups: FieldGroup<Kind>[] = []
  for (const field of fieldsOf(definition)) {
    if (field.step !== step) continue
    const last = groups.at(-1)
    if (last?.group === field.group) last.fields.push(field)
    else groups.push({ group: field.group, label: field.group === null ? null : (definition.groups[field.group] ?? null), fields: [field] })
  }
  return groups
}
/** The step in which a field is edited, named as in an error's path (`credits.0.title`); of anything else, the first. */
export function stepOf<Kind extends Definition>(definition: Kind, path: string): StepName<Kind> {
  const step = definition.fields[path.split('.')[0] ?? '']?.step
  return step ?? definition.steps[0]?.name ?? ''
}
/** The steps that this person works with. */
export const stepsFor = <Kind extends Definition>(
  { steps }: Kind,
  can: { officeFields: boolean; history: boolean },
): readonly (Kind['steps'][number] & { name: StepName<Kind> })[] => steps.filter(({ needs }) => needs === undefined || can[needs])
