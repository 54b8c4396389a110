import { expect, test } from 'vitest'
import { contrast } from '#ui/theme/color.ts'
import { dark, fieldBorder } from '#ui/theme/neutrals.ts'
import { siteVariables } from '#ui/theme/site-variables.ts'
import { makeSite } from '#test/site.ts'

test('borders of fields are told from every ground that fields stand on (WCAG 1.4.11)', () => {
  const variables = siteVariables(makeSite())
  for (const scheme of ['light', 'dark'] as const) {
    const names = ['--raised', '--sunken'] as const
    const grounds = [...names.map((name) => variables[scheme][name] ?? ''), scheme === 'light' ? '#ffffff' : (dark[7] ?? '')]
    for (const ground of grounds) expect([scheme, ground, contrast(fieldBorder[scheme], ground) >= 3]).toEqual([scheme, ground, true])
  }
})
