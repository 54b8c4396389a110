/** A record of the preview as a person reads it. Pure. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A record of the preview as lines: what is empty is left out, details stand with the rest. */
export function linesOf(record: Readonly<Record<string, unknown>>): [field: string, value: string][] {
  const { location_name: _name, label: _label, source: _source, locked: _locked, details, ...fields } = record
  const all = Object.entries({ ...fields, ...(isRecord(details) ? details : {}) })
  return all.flatMap(([field, value]): [string, string][] => {
    const shown = shownValue(value)
    return shown === '' ? [] : [[field, shown]]
  })
}

function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownValue).filter(Boolean).join(', ')
  if (isRecord(value)) return text(value['title'])
  return typeof value === 'string' ? value : typeof value === 'number' || value === true ? String(value) : ''
}
