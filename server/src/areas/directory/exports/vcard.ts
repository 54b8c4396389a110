/** An entry as a vCard 3.0, which every address book reads (RFC 2426). Pure. */
import type { DirectoryEntry } from '@backlot/contract/directory'

/** What separates parts is escaped, and a line break is written as one. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[,;]/g, (sign) => `\\${sign}`)

const mostBytes = 75

/** A long line goes on in the next one, never in the middle of a letter (RFC 2425 §5.8.1). */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > mostBytes) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}

export function vcardOf(entry: DirectoryEntry): string {
  const line = (name: string, value: string | null | undefined): string[] => (value ? [`${name}:${escaped(value)}`] : [])
  const parts = (name: string, values: readonly (string | null | undefined)[]): string[] =>
    values.some(Boolean) ? [`${name}:${values.map((value) => escaped(value ?? '')).join(';')}`] : []
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[entry.last_name, entry.name, '', '', ''].map(escaped).join(';')}`,
    ...line('FN', entry.label || '-'),
    ...line('ORG', entry.company_name),
    ...line('TITLE', entry.title),
    ...line('TEL;TYPE=WORK,VOICE', entry.phone1),
    ...line('TEL;TYPE=VOICE', entry.phone2),
    ...line('TEL;TYPE=CELL', entry.mobile),
    ...line('TEL;TYPE=FAX', entry.fax),
    ...line('EMAIL;TYPE=INTERNET,PREF', entry.email1),
    ...line('EMAIL;TYPE=INTERNET', entry.email2),
    ...parts(
      'ADR;TYPE=WORK',
      ['', entry.address2, entry.address1, entry.city, entry.state, entry.zip, entry.country].map((one) => one ?? ''),
    ),
    ...line('URL', entry.website),
    `REV:${entry.updated_at}`,
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
