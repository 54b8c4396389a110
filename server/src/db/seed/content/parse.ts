import { features, noiseSources, power } from '@backlot/contract/location-choices'
import { conditions, feeModes, materials, ownershipTypes } from '@backlot/contract/location-fields'
import { parentOf } from './categories.ts'
import { commercialStyles, residentialStyles } from './lists.ts'

/**
 * The record sheet: a plain text in which a whole library can be read like a scout's notebook.
 *
 *   = Name / Child, Child / City / year / Style, Style / Material
 *   - short description
 *   Description, one line or more.
 *   * key value | key value | …
 *
 * A dash stands for an unknown year or no style. Every name is checked against its list here, so a typo in the text stops the seed instead of
 * reaching a screen. `scene none` means that no picture fits.
 */
export type Sheet = {
  name: string
  children: string[]
  city: string
  year: number | null
  styles: string[]
  materials: string[]
  short: string
  text: string
  facts: Map<string, string>
}

const factNames = [
  'for',
  'tags',
  'has',
  'at',
  'noise',
  'cars',
  'scene',
  'films',
  'status',
  'rules',
  'geo',
  'fee',
  'own',
  'cond',
  'power',
  'era',
  'only',
  'pin',
] as const
export type FactName = (typeof factNames)[number]

const list = (text: string | undefined, divider = ','): string[] =>
  (text ?? '')
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean)

function mustBeIn(known: readonly string[], names: readonly string[], record: string, what: string): void {
  const wrong = names.filter((name) => !known.includes(name))
  if (wrong.length > 0) throw new Error(`${record}: unknown ${what} ${wrong.join(', ')}`)
}

function parseRecord(record: string): Sheet {
  const [head = '', ...lines] = record.trim().split('\n')
  const [name = '', children, city = '', year, styles, walls] = head.split(' / ').map((part) => part.trim())
  const sheet: Sheet = {
    name,
    children: list(children),
    city,
    year: year && year !== '-' ? Number(year) : null,
    styles: styles === '-' ? [] : list(styles),
    materials: walls === '-' ? [] : list(walls),
    short: lines.find((line) => line.startsWith('- '))?.slice(2) ?? '',
    text: lines.filter((line) => !/^[-*] /.test(line)).join(' '),
    facts: new Map(),
  }
  for (const line of lines.filter((part) => part.startsWith('* '))) {
    for (const fact of list(line.slice(2), '|')) {
      const [key = '', ...rest] = fact.split(' ')
      sheet.facts.set(key, rest.join(' '))
    }
  }
  check(sheet)
  return sheet
}

function check(sheet: Sheet): void {
  const { name, facts } = sheet
  const fact = (key: FactName) => list(facts.get(key))
  if (!sheet.short || !sheet.text || sheet.children.length === 0) throw new Error(`${name}: a part is missing`)
  const lost = sheet.children.filter((child) => parentOf(child) === undefined)
  if (lost.length > 0) throw new Error(`${name}: unknown category ${lost.join(', ')}`)
  mustBeIn(factNames, [...facts.keys()], name, 'fact')
  mustBeIn([...residentialStyles, ...commercialStyles], sheet.styles, name, 'style')
  mustBeIn(materials, sheet.materials, name, 'material')
  mustBeIn(features, fact('has'), name, 'feature')
  mustBeIn(noiseSources, fact('noise'), name, 'noise')
  mustBeIn(conditions, fact('cond'), name, 'condition')
  mustBeIn(power, fact('power'), name, 'power')
  mustBeIn(ownershipTypes, fact('own'), name, 'ownership')
  mustBeIn(
    feeModes,
    fact('fee').map((fee) => fee.replace(/ \d+$/, '')),
    name,
    'fee mode',
  )
}

export function parseSheets(texts: readonly string[]): Sheet[] {
  return texts.flatMap((text) =>
    text
      .split(/^= /m)
      .filter((record) => record.trim() !== '')
      .map(parseRecord),
  )
}
