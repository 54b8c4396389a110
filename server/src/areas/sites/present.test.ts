import { SiteSettings } from '@backlot/contract/site-settings'
import { expect, test } from 'vitest'
import { sitePresets } from '#db/presets/site-presets.ts'
import { presentSite } from './present.ts'

const closed = { has_password: false }
const gates = { sitebuilder: closed, tax: closed, permit: closed }
const place = { localeCode: 'en_US', timeZone: 'UTC', currency: 'USD' }
const shown = (id: number) => {
  const preset = sitePresets.find((one) => one.id === id)
  if (!preset) throw new Error(`There is no preset ${id}`)
  return presentSite({ ...place, id, name: preset.name, host: preset.hosts[0] ?? '', settings: SiteSettings.parse(preset.settings) }, gates)
}

test.each([5, 26, 42, 62, 63])('site %i, without landing content of its own, shows that of the default site with its own name', (id) => {
  const [own, standard] = [shown(id), shown(47)]
  expect(own.settings.landingContent?.sections).toEqual(standard.settings.landingContent?.sections)
  expect(own.settings.landingContent?.welcomeDescription).toEqual(standard.settings.landingContent?.welcomeDescription)
  expect(own.settings.landingContent?.welcomeTitle).toBe(`Film with ${own.SiteName}`)
  expect(standard.settings.landingContent?.sections.location.description).not.toBe('')
})

test('a site with content of its own, and one without a landing page, keep theirs', () => {
  expect(shown(15).settings.landingContent?.welcomeTitle).toBe('Cottonwood Plains, wide open')
  expect(shown(7).settings.landingContent).toBeNull()
})

test('directory category 1 has its label on the one site that has it', () => {
  const labels = sitePresets.map(({ id }) => [id, shown(id).settings.productionLabel] as const)
  expect(labels.filter(([, label]) => label !== '')).toEqual([[47, 'PRODUCTION']])
})

test('buttons without colours of their own have the first colour of the site', () => {
  const settings = SiteSettings.parse({ theme: { PrimaryThemeColor: '#5a2d82' } })
  const { Ext } = presentSite({ ...place, id: 900, name: 'Ours', host: 'ours.localhost', settings }, gates)
  expect([Ext.ActionButton, Ext.LookbookButton]).toEqual(Array.from({ length: 2 }, () => ({ BGColor: '#5a2d82', FontColor: '#ffffff' })))
})
