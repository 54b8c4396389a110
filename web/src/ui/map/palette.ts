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
