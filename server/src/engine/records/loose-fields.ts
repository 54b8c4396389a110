/** Fields that a record may leave out: in its JSON document, or in columns that bear their names. Pure. */
import { type Definition, ownColumns, storedInDetails } from '@backlot/contract/engine/definitions'
import type { Control } from '@backlot/contract/engine/fields'
import { asObject, isBlank } from '#kit/records/changes.ts'

export interface LooseFields {
  /** Those in the document. */
  inDocument: ReadonlySet<string>
  /** Those in a column: name → the column's type. */
  columns: Readonly<Record<string, string>>
  /** What a row says in its document and in these columns, as one. */
  of: (row: { details: unknown }) => Record<string, unknown>
  /** The columns as they are written; what is blank is null. */
  columnsOf: (record: object) => Record<string, unknown>
}

/** The type of a column that holds what this control writes. */
function columnType(control: Control): string {
  switch (control.kind) {
    case 'number':
      return control.whole ? 'int' : 'float8'
    case 'money':
      return 'numeric'
    case 'choices':
    case 'tags':
      return 'text[]'
    case 'flag':
      return 'boolean'
    case 'switch':
      return control.stored === 'number' ? 'int' : 'boolean'
    case 'date':
      return 'date'
    case 'own':
      return 'jsonb'
    case 'line':
    case 'text':
    case 'choice':
    case 'allow':
      return 'text'
  }
}

/** @param names the fields that the schema lets a record leave out */
export function looseFields(definition: Definition, names: readonly string[]): LooseFields {
  const optional = new Set(names)
  const own = ownColumns(definition).filter((name) => optional.has(name))
  const typeOf = (name: string): string => columnType(definition.fields[name]?.control ?? { kind: 'own' })
  const valueOf = (row: object, name: string): unknown => (row as Readonly<Record<string, unknown>>)[name]
  return {
    inDocument: new Set(storedInDetails(definition)),
    columns: Object.fromEntries(own.map((name) => [name, typeOf(name)])),
    // Read for each record that is looked at: without a list of pairs.
    of: (row) => {
      const fields: Record<string, unknown> = { ...asObject(row.details) }
      for (const name of own) {
        const value = valueOf(row, name)
        if (value != null) fields[name] = value
      }
      return fields
    },
    columnsOf: (record) =>
      Object.fromEntries(
        own.map((name) => {
          const value = valueOf(record, name)
          return [name, isBlank(value) ? null : value]
        }),
      ),
  }
}
