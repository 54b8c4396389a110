/** The colours of the map: quiet, so that the pins are what one sees. */

export interface MapPalette {
  water: string
  land: string
  shore: string
  state: string
  county: string
  label: string
  halo: string
  pin: string
  pinText: string
  ring: string
  park: string
  building: string
  road: string
  roadEdge: string
  highway: string
  rail: string
  streetLabel: string
}

const light = {
  water: '#c9d9e3',
  land: '#f5f3ee',
  shore: '#a9bcc9',
  state: '#b9b3a6',
  county: '#ddd8cd',
  label: '#454b52',
  halo: '#f5f3ee',
  ring: '#ffffff',
  park: '#e2ead8',
  building: '#ece8df',
  road: '#ffffff',
  roadEdge: '#ddd8cc',
  highway: '#f6e9c9',
  rail: '#cfcabf',
  streetLabel: '#5d636a',
}
const dark = {
  water: '#17222b',
  land: '#2a2e33',
  shore: '#3f4d58',
  state: '#565c63',
  county: '#3a3f45',
  label: '#c6ccd2',
  halo: '#23272b',
  ring: '#14171a',
  park: '#2a332b',
  building: '#33373d',
  road: '#444b53',
  roadEdge: '#23272b',
  highway: '#5c5a4c',
  rail: '#3c4148',
  streetLabel: '#aeb5bc',
}

/** The site's own colour is where something can be done: on the pins. */
export function paletteOf(isDark: boolean, element: HTMLElement): MapPalette {
  const read = (name: string, otherwise: string) => getComputedStyle(element).getPropertyValue(name).trim() || otherwise
  return {
    ...(isDark ? dark : light),
    pin: read('--mantine-primary-color-filled', '#1f5f8b'),
    pinText: read('--mantine-primary-color-contrast', '#ffffff'),
  }
}
