import { describe, expect, test } from 'vitest'
import { pictureCreditOf, pictureNames } from '../demo-pictures.ts'
import { categoryTree, parentOf } from './categories.ts'
import { demoSites } from './index.ts'
import { commercialStyles, folderNames, residentialStyles } from './lists.ts'
import { demoPlaces } from './places.ts'

const boxes: Record<number, { latitude: readonly [number, number]; longitude: readonly [number, number]; least: number }> = {
  47: { latitude: [42, 46.3], longitude: [-124.6, -116.4], least: 120 },
  7: { latitude: [57.9, 71.2], longitude: [4.5, 31.2], least: 30 },
  2: { latitude: [37.7, 37.83], longitude: [-122.52, -122.35], least: 23 },
  15: { latitude: [36.99, 40.01], longitude: [-102.06, -94.58], least: 30 },
}

const inside = (value: number, [low, high]: readonly [number, number]) => value >= low && value <= high
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('the category tree has sixteen parents and 143 children of different names', () => {
  const children = categoryTree.flatMap((parent) => parent.children)
  expect(categoryTree).toHaveLength(16)
  expect(categoryTree.filter(({ adminOnly }) => adminOnly).map(({ parent }) => parent)).toEqual(['Support'])
  expect(children).toHaveLength(143)
  expect(repeated(children)).toEqual([])
})

describe.each(demoSites)('$office', (site) => {
  const { locations } = site
  const box = boxes[site.id]!

  test('has enough places, each with a name and a text of its own', () => {
    expect(locations.length).toBeGreaterThanOrEqual(box.least)
    expect(repeated(locations.map(({ location_name }) => location_name))).toEqual([])
    expect(repeated(locations.map(({ description }) => description))).toEqual([])
    expect(repeated(locations.map(({ short_description }) => short_description))).toEqual([])
    const sentences = locations.flatMap(({ description }) => description.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 25))
    expect(repeated(sentences)).toEqual([])
  })

  test.each(locations.map((location) => [location.location_name, location] as const))('%s is a whole record', (_name, location) => {
    expect(location.description.split(/[.!?](\s|$)/).length).toBeGreaterThan(2)
    expect(location.description.length).toBeLessThan(700)
    expect(location.location_name.length).toBeLessThanOrEqual(120)
    expect(location.short_description.length).toBeLessThanOrEqual(300)
    expect(location.categories.length).toBeGreaterThan(0)
    for (const { parent, child } of location.categories) expect(parentOf(child)).toBe(parent)
    for (const style of location.styles) expect([...residentialStyles, ...commercialStyles]).toContain(style)
    expect(inside(location.latitude, box.latitude) && inside(location.longitude, box.longitude)).toBe(true)
    expect(site.counties.map(({ name }) => name)).toContain(location.county)
    expect(site.regions).toContain(location.region)
    expect(repeated(location.pictures.map(({ file }) => file))).toEqual([])
    for (const { folder, caption, file } of location.pictures) {
      expect(folderNames).toContain(folder)
      expect(pictureNames).toContain(file)
      expect(caption).not.toBe('')
    }
    for (const { phone1, email1 } of location.contact_info) {
      expect(phone1).toMatch(/^\(\d{3}\) 555-01\d\d$/)
      expect(email1).toMatch(/^[a-z.-]+@example\.org$/)
    }
    if (location.categories[0]!.parent === 'Residential') expect(location.lockboxes).toContain('address1')
  })
})

describe.each(demoSites)('pictures of $office', ({ locations }) => {
  test('no two places begin with the same picture, and most places have some', () => {
    const covers = locations.flatMap(({ pictures }) => pictures[0]?.file ?? [])
    expect(repeated(covers)).toEqual([])
    expect(covers.length / locations.length).toBeGreaterThan(0.7)
  })
})

test('every photograph names who it is by and its licence, and hangs in two places of an office at most', () => {
  const photographs = pictureNames.filter((name) => name.startsWith('photo-'))
  const hung = demoSites.map(({ locations }) => locations.flatMap(({ pictures }) => pictures.map(({ file }) => file)))
  for (const name of photographs) {
    const credit = pictureCreditOf(name)!
    expect(credit.author).not.toBe('')
    expect(credit.source).toMatch(/^https:/)
    expect(credit.licence).toMatch(/^(CC0 1\.0|CC BY|CC BY 2\.0|Public domain)$/)
    const times = hung.map((files) => files.filter((file) => file === name).length)
    expect([name, Math.max(...times)]).toEqual([name, times.includes(2) ? 2 : 1])
  }
})

test('every status is shown somewhere, and most places are public', () => {
  const all = demoSites.flatMap(({ locations }) => locations)
  for (const status of ['Draft', 'pending', 'private']) expect(all.some((location) => location.status === status)).toBe(true)
  expect(all.filter(({ archived }) => archived).length).toBeGreaterThan(1)
  expect(all.filter(({ status, archived }) => status === 'public' && !archived).length / all.length).toBeGreaterThan(0.85)
})

test('every category that the public sees has a place, or nearly', () => {
  const used = new Set(demoSites.flatMap(({ locations }) => locations.flatMap(({ categories }) => categories.map(({ child }) => child))))
  const missing = categoryTree.filter(({ adminOnly }) => !adminOnly).flatMap(({ children }) => children.filter((child) => !used.has(child)))
  expect(missing).toEqual([])
})

test('the place box knows real and invented towns, each under a key of its own', () => {
  expect(demoPlaces.filter(({ country }) => country === 'us').length).toBeGreaterThanOrEqual(60)
  expect(demoPlaces.filter(({ country }) => country === 'no').length).toBeGreaterThanOrEqual(40)
  expect(repeated(demoPlaces.map(({ sourceKey }) => sourceKey))).toEqual([])
})
