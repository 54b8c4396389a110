import { afterEach, expect, test } from 'vitest'
import { makeSite } from '#test/site.ts'
import { lookOf } from '#ui/theme/look.ts'
import { startBeside } from '#app/beside.ts'

const looks = () => [...document.querySelectorAll<HTMLStyleElement>('style#look')]

afterEach(() => looks().forEach((style) => style.remove()))

test('a page whose head has no look makes the one of its site', async () => {
  const site = makeSite({ PrimaryThemeColor: '#0b3d91' })
  await startBeside(site)
  expect(looks().map((style) => style.textContent)).toEqual([lookOf(site)])
  expect(lookOf(site)).toContain('--decor-primary:#0b3d91')
})

test('the look that the server sent stands', async () => {
  const sent = document.createElement('style')
  sent.id = 'look'
  sent.textContent = ':root{--hairline:#123456}'
  document.head.append(sent)
  await startBeside(makeSite())
  expect(looks().map((style) => style.textContent)).toEqual([':root{--hairline:#123456}'])
})
