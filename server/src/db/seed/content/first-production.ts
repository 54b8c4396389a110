/** All that the office knows about the demo's first production, in the words of the office. Days are counted from the day on which it is seeded. */
import type { Correspondence, UpdateReader } from '@backlot/contract/project-following'
import type { ProjectFields } from '@backlot/contract/project-records'
import type { ReportItem } from '@backlot/contract/report-fields'
import type { GuestAnswer } from '@backlot/contract/engine/answers'

type Language = 'en' | 'no'
type Said = Readonly<Record<Language, string>>

export const firstFields: Readonly<Record<Language, ProjectFields>> = {
  en: {
    company_name: 'Lantern Yard Pictures',
    company_email: 'office@lanternyard.example',
    logline: 'Six people wait out a storm in a house that none of them owns.',
    summary: 'A feature in thirty days, nearly all of it at night and most of it in one house.',
    location_needs: 'A house with a kitchen that can be rebuilt, a harbor that still works, a church without a congregation.',
    budget_total: '8400000.00',
    budget_local: '3900000.00',
    level_of_effort: 'Full service',
    contacts: [
      { role: 'Producer', name: 'Marguerite Osei', email: 'marguerite@lanternyard.example', phone: '5555550118' },
      { role: 'Location manager', name: 'Dell Harker', email: 'dell@lanternyard.example', phone: '5555550164', on_site: true },
      { role: 'Production coordinator', name: 'Priya Lund', email: 'priya@lanternyard.example' },
    ],
  },
  no: {
    company_name: 'Lyktegård Film',
    company_email: 'kontor@lyktegard.example',
    logline: 'Seks mennesker venter ut en storm i et hus ingen av dem eier.',
    summary: 'En spillefilm på tretti dager, nesten bare om natten og mest i ett hus.',
    location_needs: 'Et hus med et kjøkken som kan bygges om, en havn i drift, en kirke uten menighet.',
    budget_total: '42000000.00',
    budget_local: '27500000.00',
    level_of_effort: 'Full service',
    contacts: [
      { role: 'Producer', name: 'Margrete Osen', email: 'margrete@lyktegard.example', phone: '55550118' },
      { role: 'Location manager', name: 'Dag Harket', email: 'dag@lyktegard.example', phone: '55550164', on_site: true },
      { role: 'Production coordinator', name: 'Pia Lunde', email: 'pia@lyktegard.example' },
    ],
  },
}

export const firstCorrespondence: readonly (Pick<Correspondence, 'kind'> & { day: number; who: Said; text: Said })[] = [
  {
    day: -44,
    kind: 'phone',
    who: { en: 'Marguerite Osei', no: 'Margrete Osen' },
    text: { en: 'Asks for a house near the water, empty for five weeks.', no: 'Spør etter et hus ved vannet, tomt i fem uker.' },
  },
  {
    day: -27,
    kind: 'meeting',
    who: { en: 'Dell Harker and the director', no: 'Dag Harket og regissøren' },
    text: {
      en: 'Walked the house twice. The kitchen wall may go if it comes back.',
      no: 'Gikk gjennom huset to ganger. Kjøkkenveggen kan rives om den bygges opp igjen.',
    },
  },
  {
    day: -2,
    kind: 'mail',
    who: { en: 'Priya Lund', no: 'Pia Lunde' },
    text: { en: 'Sends the call sheets of the first week.', no: 'Sender dagsplanene for den første uken.' },
  },
]

export const firstTasks: readonly { day: number; title: Said }[] = [
  { day: 2, title: { en: 'Tell the neighbors about the night shoot', no: 'Varsle naboene om nattopptaket' } },
  { day: 9, title: { en: 'Book the harbor pilot for the dusk scene', no: 'Bestille havnelos til kveldsscenen' } },
  { day: 17, title: { en: 'Walk the house after the strike', no: 'Gå gjennom huset etter riggingen' } },
]

/** Where it works, by the place in the site's list. */
export const firstPlaces: readonly { place: number; days: number; note: Said }[] = [
  { place: 0, days: 12, note: { en: 'Main house', no: 'Hovedhuset' } },
  { place: 3, days: 4, note: { en: 'Second unit', no: 'Andre team' } },
]

export const firstNews: readonly { day: number; visible_to: UpdateReader; title: Said; text: Said; picture?: string }[] = [
  {
    day: -12,
    visible_to: 'staff',
    title: { en: 'The kitchen wall', no: 'Kjøkkenveggen' },
    text: { en: 'The owner wants it back in brick, not in plaster.', no: 'Eieren vil ha den tilbake i tegl, ikke i gips.' },
  },
  {
    day: -5,
    visible_to: 'client',
    title: { en: 'Parking for the trucks', no: 'Parkering for lastebilene' },
    text: { en: 'The meadow is dry enough from Monday.', no: 'Enga er tørr nok fra mandag.' },
  },
  {
    day: -3,
    visible_to: 'public',
    title: { en: 'Night filming begins', no: 'Nattopptakene begynner' },
    text: {
      en: 'For nine nights there are bright lights at the house, and the road past it is closed from 8 PM to 5 AM.\nResidents pass at any time. Thank you for your patience.',
      no: 'I ni netter er det sterkt lys ved huset, og veien forbi er stengt fra kl. 20 til 05.\nBeboere kommer alltid fram. Takk for tålmodigheten.',
    },
    picture: 'harbour-3-front',
  },
]

export interface FirstReportItem extends Partial<Omit<ReportItem, 'location_id' | 'pictures'>> {
  place: number
  answer: GuestAnswer
  reply: string
}

export const firstReport: Readonly<
  Record<
    Language,
    {
      title: string
      intro: string
      heading: string
      contact: string
      base: string
      label: string
      guest: string
      items: readonly FirstReportItem[]
    }
  >
> = {
  en: {
    title: 'Houses for The Long Night',
    intro: 'Three houses that stand alone, seen in one day. Each can be had for five weeks.',
    heading: 'The house',
    contact: 'Demo scout, 555 0142',
    base: 'Production office',
    label: 'The director',
    guest: 'Marguerite Osei',
    items: [
      {
        place: 0,
        summary: 'Three floors around a stair, and a kitchen that opens to the garden.',
        parking: 'Eight trucks in the meadow, crew cars behind the house.',
        power: '200 A on the ground floor',
        sun: 'Kitchen in the morning, front until noon',
        restrictions: 'No smoke inside',
        pros: 'Empty, and the owner builds with us',
        cons: 'Train at 5:40 AM',
        rating: 5,
        show_address: true,
        answer: 'yes',
        reply: 'This is the one. Can the wall go?',
      },
      {
        place: 1,
        summary: 'A row of small houses; two of them are empty.',
        parking: 'On the street, with a permit',
        pros: 'Rooms of every size',
        cons: 'Neighbors on both sides',
        rating: 3,
        answer: 'maybe',
        reply: 'For the flat in the city, perhaps.',
      },
      { place: 2, summary: 'All glass, with the water below.', cons: 'Too bright for night', rating: 2, answer: 'no', reply: 'Too new.' },
    ],
  },
  no: {
    title: 'Hus til Den lange natten',
    intro: 'Tre steder som ligger for seg selv, sett på én dag. Hvert av dem er ledig i fem uker.',
    heading: 'Huset',
    contact: 'Demo scout, 55 55 01 42',
    base: 'Produksjonskontoret',
    label: 'Regissøren',
    guest: 'Margrete Osen',
    items: [
      {
        place: 0,
        summary: 'Tunet ligger lunt, og kjøkkenet åpner mot hagen.',
        parking: 'Åtte lastebiler på enga, biler bak huset.',
        power: '200 A i første etasje',
        sun: 'Kjøkkenet om morgenen, framsiden til midt på dagen',
        restrictions: 'Ingen røyk innendørs',
        pros: 'Står tomt, og eieren bygger med oss',
        cons: 'Ferja tuter kl. 05.40',
        rating: 5,
        show_address: true,
        answer: 'yes',
        reply: 'Dette er det. Kan veggen rives?',
      },
      {
        place: 1,
        summary: 'En kulisse som tåler regn.',
        pros: 'Rom i alle størrelser',
        cons: 'Naboer på begge sider',
        rating: 3,
        answer: 'maybe',
        reply: 'Kanskje til scenene i byen.',
      },
      { place: 2, summary: 'Bare vidde og himmel.', cons: 'For lyst om natten', rating: 2, answer: 'no', reply: 'For åpent.' },
    ],
  },
}

/** A second version of its days: the harbor a week later, one day more, and a day that goes. */
export const firstDraft: { name: Said; laterBy: number } = {
  name: { en: 'If the storm comes', no: 'Om stormen kommer' },
  laterBy: 7,
}
