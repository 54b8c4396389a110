/** Invented productions of the demo, and what they do around today. */
import type { ProjectStatus } from '@backlot/contract/project-fields'

/** Title, phase, first day and last day counted from today, place in the demo's list; without one it has none. */
export type Line = readonly [title: string, phase: number, from: number, to: number, place?: number]

interface DemoProduction {
  name: { en: string; no: string }
  status: ProjectStatus
  lines: readonly Line[]
}

export const demoProductions: readonly DemoProduction[] = [
  {
    name: { en: 'The Long Night', no: 'Den lange natten' },
    status: 'shooting',
    lines: [
      ['', 1, -40, -38, 0],
      ['', 2, -26, -25, 0],
      ['Build the kitchen', 3, -12, -4, 0],
      ['Unit 1', 4, -3, 9, 0],
      ['Harbour', 4, 11, 15, 3],
      ['', 5, 16, 18, 0],
    ],
  },
  {
    name: { en: 'Saltwater', no: 'Saltvann' },
    status: 'in_prep',
    lines: [
      ['With the director', 1, -5, -3, 1],
      ['', 2, 6, 7, 1],
      ['Dress the boathouse', 3, 14, 20, 1],
      ['', 4, 21, 40, 1],
      ['Stage for the storm', 7, 30, 55],
      ['', 5, 56, 58, 1],
    ],
  },
  {
    name: { en: 'Tin Roof', no: 'Blikktak' },
    status: 'scouting',
    lines: [
      ['Farms', 1, 2, 4, 2],
      ['', 1, 9, 10, 4],
      ['If the money comes', 4, 70, 95, 2],
    ],
  },
  {
    name: { en: 'Northbound (commercial)', no: 'Nordover (reklame)' },
    status: 'bidding',
    lines: [
      ['', 2, 3, 3, 5],
      ['One day, drone', 4, 12, 12, 5],
    ],
  },
  {
    name: { en: 'Winter Light', no: 'Vinterlys' },
    status: 'post',
    lines: [
      ['', 3, -120, -111, 6],
      ['', 4, -110, -80, 6],
      ['', 5, -79, -77, 6],
      ['Pick-ups', 4, 24, 25, 6],
    ],
  },
]
