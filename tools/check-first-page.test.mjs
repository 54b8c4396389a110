import { expect, test } from 'vitest'
import { chunksOf, firstPages, mostBytes } from './check-first-page.mjs'

const html = '<link rel="modulepreload" href="/assets/runtime.js"><script type="module" src="/assets/page.js"></script>'
const manifest = {
  '_runtime.js': { file: 'assets/runtime.js' },
  '_page.js': { file: 'assets/page.js', dynamicImports: ['src/ui/map/engine.ts'] },
  'src/ui/map/engine.ts': { file: 'map.js' },
  'src/ui/theme/mantine.tsx': { file: 'mantine.js' },
  'src/features/locations/screens/admin-locations-screen.tsx': { file: 'admin.js', imports: ['_page.js'] },
  'src/features/sites/screens/landing-screen.tsx': { file: 'landing.js', imports: ['_page.js'] },
  'src/features/users/screens/protect-screen.tsx': { file: 'protect.js', imports: ['_page.js', '_fields.js'] },
  'src/features/users/screens/login-screen.tsx': { file: 'login.js', imports: ['_fields.js'] },
  'src/features/locations/screens/library-screen.tsx': { file: 'library.js', imports: ['_page.js', 'src/ui/theme/mantine.tsx'] },
  'src/features/locations/screens/location-screen.tsx': { file: 'location.js' },
  'src/features/guests/screens/guest-screen.tsx': { file: 'lookbook.js', imports: ['_page.js'] },
  '_fields.js': { file: 'fields.js', imports: ['_page.js'] },
}

test('a page is what it imports at once, each file counted once', () => {
  const sizes = { 'assets/runtime.js': 10, 'assets/page.js': 1000, 'protect.js': 100, 'fields.js': 50 }
  const password = firstPages(html, manifest, (file) => sizes[file] ?? 0).find(({ page }) => page === 'password')
  expect(password).toEqual({ page: 'password', bytes: 1160, faults: [] })
})

test('one byte too many and what is for later are faults', () => {
  const pages = firstPages(html, manifest, (file) => (file === 'assets/page.js' ? mostBytes : file === 'landing.js' ? 1 : 0))
  const faults = Object.fromEntries(pages.map(({ page, faults }) => [page, faults]))
  expect(faults.landing).toEqual(['is 1 bytes over 150000'])
  expect(faults.library).toEqual(['brings src/ui/theme/mantine.tsx, which is for later'])
  expect(faults.password).toEqual([])
})

test('a page without scripts is no page', () => {
  expect(() => firstPages('<p>nothing</p>', manifest, () => 0)).toThrow('The page names no script of the build.')
})

test('a screen that was renamed is not quietly left out', () => {
  expect(() => chunksOf(manifest, ['src/gone.tsx'])).toThrow('The build has no src/gone.tsx.')
})
