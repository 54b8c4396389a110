/** The words of a cost comparison on paper, in the language of the site. */
import type { MailLanguage } from '@backlot/contract/mail-templates'

const english = {
  page: 'en-US',
  title: 'Cost comparison',
  about: 'What this production costs here, with and without the incentive, and in each rival state.',
  number: 'Application',
  company: 'Company',
  program: 'Program',
  rival: (state: string) => (state === '' ? 'Without a rival state' : `Compared with ${state}`),
  source: 'Where its costs come from',
  asOf: 'As of',
  category: 'Category',
  before: 'Here, before the incentive',
  after: 'Here, after the incentive',
  other: 'In the rival state',
  total: 'Total',
  saving: (sum: string) => `The incentive saves ${sum}.`,
  less: (sum: string, percent: string) => `Here it costs ${sum} less (${percent}).`,
  more: (sum: string, percent: string) => `Here it costs ${sum} more (${percent}).`,
}
const norwegian: typeof english = {
  page: 'nb-NO',
  title: 'Kostnadssammenligning',
  about: 'Hva denne produksjonen koster her, med og uten støtte, og i hver konkurrerende stat.',
  number: 'Søknad',
  company: 'Selskap',
  program: 'Ordning',
  rival: (state) => (state === '' ? 'Uten konkurrerende stat' : `Sammenlignet med ${state}`),
  source: 'Hvor kostnadene der er hentet fra',
  asOf: 'Per dato',
  category: 'Kategori',
  before: 'Her, før støtten',
  after: 'Her, etter støtten',
  other: 'I den konkurrerende staten',
  total: 'Sum',
  saving: (sum) => `Støtten sparer ${sum}.`,
  less: (sum, percent) => `Her koster det ${sum} mindre (${percent}).`,
  more: (sum, percent) => `Her koster det ${sum} mer (${percent}).`,
}
export const comparisonWords: Readonly<Record<MailLanguage, typeof english>> = { en: english, no: norwegian }
