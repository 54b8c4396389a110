/** Productions of the demo, in the language of the office. Days are counted from the day on which it is seeded. */
import type { Correspondence, ProjectTask } from '@backlot/contract/project-following'
import type { ProjectFields } from '@backlot/contract/project-records'
import { firstCorrespondence, firstFields, firstTasks } from './first-production.ts'
import { demoProductions, type Line } from './productions.ts'
import type { DemoSite } from './types.ts'

export interface DemoProject {
  /** What it does in the calendar. */
  lines?: readonly Line[]
  fields: ProjectFields
  /** The place of its type in the site's list. */
  type: number
  /** First and last day of the shoot. */
  film: readonly [from: number, to: number] | null
  correspondence: readonly (Pick<Correspondence, 'kind' | 'with_whom' | 'text'> & { day: number })[]
  tasks: readonly (Pick<ProjectTask, 'title'> & { day: number })[]
}

const english: readonly DemoProject[] = [
  {
    fields: {
      project_name: 'The Threshers',
      project_status: 'in_prep',
      company_name: 'Bellamy Row Productions',
      season_no: '1',
      episode_count: 8,
      logline: 'A farm family, a bank that wants the farm, and a railway town in between.',
      location_needs: 'A working farm, a bank with its old counters, a station with a steam line.',
      budget_total: '14200000.00',
      budget_local: '5100000.00',
      won_lost: 'Won',
      level_of_effort: 'Heavy',
      contacts: [{ role: 'Location manager', name: 'Ines Calloway', email: 'ines@bellamyrow.example' }],
    },
    type: 3,
    film: [30, 86],
    correspondence: [{ kind: 'phone', with_whom: 'Ines Calloway', text: 'Wants the station for two days, with the signal box.', day: -3 }],
    tasks: [{ title: 'Ask the railway for the signal box', day: 4 }],
  },
  {
    fields: {
      project_name: 'Nightjar',
      confidential: true,
      alias: 'Blue Kettle',
      project_status: 'scouting',
      company_name: 'Kettle Pictures',
      summary: 'A feature; the title is not to be spoken of before it is announced.',
      budget_total: '6800000.00',
      won_lost: 'Open',
      level_of_effort: 'Medium',
    },
    type: 0,
    film: [70, 98],
    correspondence: [{ kind: 'meeting', with_whom: 'The producers', text: 'Two days in the hills, four at the harbor.', day: -9 }],
    tasks: [],
  },
  {
    fields: {
      project_name: 'Sixty Seconds of Coffee',
      project_status: 'lost',
      company_name: 'Short Straw Commercials',
      budget_total: '310000.00',
      won_lost: 'Lost',
      lost_reason: 'Schedule',
    },
    type: 12,
    film: null,
    correspondence: [],
    tasks: [],
  },
]

const norwegian: readonly DemoProject[] = [
  {
    fields: {
      project_name: 'Siste båt',
      project_status: 'in_prep',
      company_name: 'Skjærgård Film',
      logline: 'En skipper må velge mellom øya og passasjerene.',
      location_needs: 'En kai med gammel kran, et fyr, et kjøkken med utsikt.',
      budget_total: '38000000.00',
      won_lost: 'Won',
      level_of_effort: 'Heavy',
      contacts: [{ role: 'Location manager', name: 'Gunn Aasen', email: 'gunn@skjaergard.example' }],
    },
    type: 0,
    film: [25, 60],
    correspondence: [{ kind: 'phone', with_whom: 'Gunn Aasen', text: 'Ønsker fyret i tre netter.', day: -2 }],
    tasks: [{ title: 'Ring Kystverket om fyret', day: 5 }],
  },
  {
    fields: {
      project_name: 'Nordlys',
      confidential: true,
      alias: 'Blå kjele',
      project_status: 'scouting',
      company_name: 'Kjele Produksjon',
      budget_total: '12000000.00',
      won_lost: 'Open',
    },
    type: 3,
    film: [80, 120],
    correspondence: [],
    tasks: [],
  },
]

const shoot = 4

/** A production that is known by its days: it is filmed from the first to the last of them. */
function scheduled({ name, status, lines }: (typeof demoProductions)[number], language: 'en' | 'no'): DemoProject {
  const filmed = lines.filter(([, phase]) => phase === shoot)
  const days = filmed.flatMap(([, , from, to]) => [from, to])
  return {
    fields: { project_name: name[language], project_status: status, won_lost: status === 'bidding' ? 'Open' : 'Won' },
    type: 0,
    film: [Math.min(...days), Math.max(...days)],
    correspondence: [],
    tasks: [],
    lines,
  }
}

/** The first one is what the demo shows most of. */
const whole = (first: DemoProject, language: 'en' | 'no'): DemoProject => ({
  ...first,
  fields: { ...first.fields, ...firstFields[language] },
  correspondence: firstCorrespondence.map(({ day, kind, who, text }) => ({ day, kind, with_whom: who[language], text: text[language] })),
  tasks: firstTasks.map(({ day, title }) => ({ day, title: title[language] })),
})

/** Those that have days in the calendar stand first. */
export function demoProjects({ locale }: Pick<DemoSite, 'locale'>): readonly DemoProject[] {
  const language = locale === 'no_NO' ? 'no' : 'en'
  const made = demoProductions.map((one, index) => (index === 0 ? whole(scheduled(one, language), language) : scheduled(one, language)))
  return [...made, ...(language === 'no' ? norwegian : english)]
}
