/** What is typed, what is stored, and how the two meet, whatever the record is of. Pure. */

export const isBlank = (value: unknown): boolean => value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** The same text whatever the order of its keys, and without what says nothing. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => !isBlank(inner) && inner !== false)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, plain(inner)]))
}

export const isSame = (one: unknown, other: unknown): boolean =>
  isBlank(one) || isBlank(other) ? isBlank(one) && isBlank(other) : JSON.stringify(plain(one)) === JSON.stringify(plain(other))

/** A field by its name. */
export const fieldOf = (fields: object, name: string): unknown => Object.entries(fields).find(([key]) => key === name)?.[1]

/** Fields that both sides changed since `base`, each to something else. */
export function clashesOf(base: object, theirs: object, mine: object): string[] {
  return Object.keys(mine).filter((name) => {
    const [was, other, own] = [base, theirs, mine].map((side) => fieldOf(side, name))
    return !isSame(was, other) && !isSame(own, other)
  })
}

/** What is left to send: without fields that are stored as they were typed. */
export const stillUnsaved = <Fields extends object>(unsaved: Fields, record: object): Fields =>
  Object.fromEntries(Object.entries(unsaved).filter(([name, value]) => !isSame(value, fieldOf(record, name)))) as Fields

/** The stored values of these fields, to tell later what somebody else changed. */
export const sidesOf = <Fields extends object>(record: object, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, fieldOf(record, name)])) as Fields

interface Boxed {
  lockboxes?: Readonly<Record<string, boolean>> | undefined
}

/** What is sent: lockboxes that were opened are named, or they would stay closed. */
export function bodyOf<Fields extends Boxed>(fields: Fields, stored: Boxed): Fields {
  if (!fields.lockboxes) return { ...fields }
  const opened = Object.keys(stored.lockboxes ?? {}).filter((name) => !fields.lockboxes?.[name])
  return { ...fields, lockboxes: { ...Object.fromEntries(opened.map((name) => [name, false])), ...fields.lockboxes } }
}
