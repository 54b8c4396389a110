/** Numbers in words: "pier thirty nine" is "Pier 39", "fifth avenue" is "5th Avenue", and the other way round. Pure; words are folded. */
import { isNorwegian } from '#kit/search/words.ts'

type Phrase = readonly string[]
/** What stands for a number at a place of a keyword. */
interface Counted {
  length: number
  others: Phrase[]
}

interface Language {
  /** From nought to nineteen, then the tens from twenty. */
  ones: readonly string[]
  tens: readonly string[]
  hundred: string
  /** The same of "first", "twentieth"; none where they are written as the number itself. */
  ordinals: readonly string[]
  ordinalTens: readonly string[]
}
const listOf = (words: string): string[] => words.split(' ')
const english: Language = {
  ones: listOf(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: listOf('twenty thirty forty fifty sixty seventy eighty ninety'),
  hundred: 'hundred',
  ordinals: listOf(
    'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth ' +
      'seventeenth eighteenth nineteenth',
  ),
  ordinalTens: listOf('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'),
}
const norwegian: Language = {
  ones: listOf('null en to tre fire fem seks sju atte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten'),
  tens: listOf('tjue tretti forti femti seksti sytti atti nitti'),
  hundred: 'hundre',
  ordinals: [],
  ordinalTens: [],
}

const suffixOf = (value: number): string => (value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'))

interface Known {
  /** By the words in order: below a hundred, and the same as ordinals. */
  numbers: ReadonlyMap<string, number>
  ordinals: ReadonlyMap<string, number>
  hundreds: ReadonlySet<string>
  /** By the digits: 39, 5th. */
  inWords: ReadonlyMap<string, Phrase[]>
}

function knownOf(languages: readonly Language[]): Known {
  const [numbers, ordinals] = [new Map<string, number>(), new Map<string, number>()]
  const inWords = new Map<string, Phrase[]>()
  const say = (digits: string, phrase: Phrase): void => void inWords.set(digits, [...(inWords.get(digits) ?? []), phrase])
  for (const { ones, tens, ordinals: first, ordinalTens } of languages)
    for (let value = 0; value < 100; value++) {
      const ten = value < 20 ? undefined : tens[Math.floor(value / 10) - 2]
      const rest = value < 20 ? value : value % 10
      const phraseOf = (last: string | undefined): Phrase => [ten, last].filter((word) => word !== undefined)
      const phrase = phraseOf(ten !== undefined && rest === 0 ? undefined : ones[rest])
      // "trettini" and "thirty nine" alike.
      for (const text of [phrase.join(' '), phrase.join('')]) if (!numbers.has(text)) numbers.set(text, value)
      say(String(value), phrase)
      const ordinal = ten !== undefined && rest === 0 ? [ordinalTens[Math.floor(value / 10) - 2]] : phraseOf(first[rest])
      if (first.length === 0 || value === 0) continue
      ordinals.set(ordinal.join(' '), value)
      say(
        `${value}${suffixOf(value)}`,
        ordinal.filter((word) => word !== undefined),
      )
    }
  return { numbers, ordinals, hundreds: new Set(languages.map(({ hundred }) => hundred)), inWords }
}

/** A Norwegian office is asked in English too; an English one is asked about a "fire station" and not about four stations. */
const known = new Map([
  [false, knownOf([english])],
  [true, knownOf([norwegian, english])],
])

export type NumberWords = (words: readonly string[], from: number) => Counted | undefined

/** The number that begins at a place, in as many words as belong to it. */
export function numberWordsFor(localeCode: string): NumberWords {
  const { numbers, ordinals, hundreds, inWords } = known.get(isNorwegian(localeCode)) ?? knownOf([])
  const below = (words: readonly string[], from: number, most = 2): { length: number; value: number } | undefined => {
    for (let length = most; length > 0; length--) {
      const value = numbers.get(words.slice(from, from + length).join(' '))
      if (value !== undefined && from + length <= words.length) return { length, value }
    }
    return undefined
  }
  return (words, from) => {
    for (const length of [2, 1]) {
      const value = ordinals.get(words.slice(from, from + length).join(' '))
      if (value !== undefined && from + length <= words.length) return { length, others: [[`${value}${suffixOf(value)}`]] }
    }
    const one = below(words, from, 1)
    const first = below(words, from)
    if (one && one.value > 0 && one.value < 20) {
      const isHundred = hundreds.has(words[from + 1] ?? '')
      const rest = below(words, from + (isHundred ? 2 : 1))
      if (isHundred) return { length: 2 + (rest?.length ?? 0), others: [[String(one.value * 100 + (rest?.value ?? 0))]] }
      // "four sixty five", "nineteen eighty four".
      if (rest && rest.value >= 10) return { length: 1 + rest.length, others: [[String(one.value * 100 + rest.value)]] }
    }
    if (first) return { length: first.length, others: [[String(first.value)]] }
    const said = inWords.get(words[from] ?? '')
    return said && { length: 1, others: said }
  }
}
