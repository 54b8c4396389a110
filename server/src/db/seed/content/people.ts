import type { Random } from './random.ts'
import type { DemoContact } from './types.ts'

/** Invented people; the numbers are from the range kept for fiction, the addresses from the domain kept for examples. */
const first = {
  US: [
    'Maren',
    'Tobias',
    'Odette',
    'Wendell',
    'Ines',
    'Calvin',
    'Priya',
    'Harold',
    'Junie',
    'Desmond',
    'Lottie',
    'Marcus',
    'Fern',
    'Anselm',
    'Rosa',
    'Theo',
    'Willa',
    'Ezra',
    'Nadia',
    'Clyde',
  ],
  NO: ['Ingrid', 'Torstein', 'Solveig', 'Aslak', 'Berit', 'Eirik', 'Gunnhild', 'Sivert', 'Ragnhild', 'Ola', 'Marit', 'Jostein'],
}
const last = {
  US: [
    'Quillfeather',
    'Overby',
    'Tansell',
    'Marchbank',
    'Dellacorte',
    'Hathersage',
    'Brightwater',
    'Pellow',
    'Wexcombe',
    'Ostrander',
    'Finchley',
    'Rooker',
    'Salterton',
    'Umbach',
    'Varrow',
    'Lindqvist-Hale',
    'Yarborough',
    'Castellan',
  ],
  NO: ['Fjøsne', 'Langhamar', 'Storebråten', 'Myklevoll', 'Haugset', 'Nordskar', 'Tverrli', 'Setrevik', 'Bjørgum', 'Sandhaugen'],
}

export function contactsOf(random: Random, country: 'US' | 'NO', ownership: string, place: string, home: boolean): DemoContact[] {
  const row = (role: DemoContact['role'], title: string, organization: string, primary: boolean): DemoContact => {
    const [given, family] = [random.pick(first[country]), random.pick(last[country])]
    const number = String(random.int(100, 199)).padStart(4, '0')
    const mailbox = `${given}.${family}`.toLowerCase().replaceAll('ø', 'o').replaceAll('å', 'a').replaceAll('æ', 'ae')
    return {
      role,
      name: `${given} ${family}`,
      organization,
      title,
      phone1: `(${random.pick(['202', '303', '404', '505'])}) 555-${number}`,
      email1: `${mailbox}@example.org`,
      primary,
      lock_phone: home,
      lock_email: home,
    }
  }
  const norwegian = country === 'NO'
  if (ownership !== 'Private')
    return [row('Government desk', norwegian ? 'Filmkontakt' : 'Film liaison', norwegian ? 'Forvaltningen' : 'Property desk', true)]
  const owner = row('Owner', norwegian ? 'Eier' : 'Owner', home ? '' : place, true)
  return random.chance(0.35) ? [owner, row('Site rep', norwegian ? 'Kontakt på stedet' : 'Site representative', '', false)] : [owner]
}
