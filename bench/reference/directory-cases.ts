/** What is measured of the directory: what people type letter by letter, what they search, and the lists. */
import type { BenchCase, BenchRequest } from './cases.ts'

const suggestion = (term: string): BenchRequest => ({ method: 'GET', path: `/api/directory/suggestions?term=${encodeURIComponent(term)}` })
const search = (searchTxt: string, more: object = {}): BenchRequest => ({
  method: 'POST',
  path: '/api/directory/searchnew',
  body: { searchTxt, ...more },
})
const words = (text: string): string[] => text.split(';')

/** Beginnings of first names, surnames, companies and jobs. */
const twoLetters = words('ma;jo;ca;st;be;wi;gr;lo;ka;da;sa;el;pr;an;ch')
const beginnings = words('mar;jenn;cam;stea;bern;will;grip;locat;kathr;dan;sou;elec;prod;anth;christ;carl;tor;wen;pel;hald')
const wholeNames = words('maria;michael;patricia bel;camera rentals;grip;john mar;jennifer;olivia ken;sound;barbara w')
const slips = words('mihcael;jenifer;stedicam;gafer;electrcian;patrica;katerine;catring;underwatr;makup')
const rare = words('steadicam operator;underwater camera;norton;best boy electric;drone licence;wellford;script supervisor;prosthetics')
/** Found in a sixth of all and more. */
const common = words('camera;production;light;sound;grip;art;rental;post')

export const directoryCases = (): BenchCase[] => [
  { name: 'suggestions, 2 letters', requests: twoLetters.map(suggestion) },
  { name: 'suggestions, a beginning', requests: beginnings.map(suggestion) },
  { name: 'suggestions, words', requests: wholeNames.map(suggestion) },
  { name: 'suggestions, a slip', requests: slips.map(suggestion) },
  { name: 'search, rare words', requests: rare.map((text) => search(text)) },
  { name: 'search, a common word', requests: common.map((text) => search(text)) },
  { name: 'search, a common word in crew', requests: common.map((text) => search(text, { rootCategories: [2] })) },
  {
    name: 'list of crew, by page',
    requests: Array.from({ length: 20 }, (_, page) => ({
      method: 'GET' as const,
      path: `/api/directory/list?root=2&skip=${page * 500}&limit=50`,
    })),
  },
]
