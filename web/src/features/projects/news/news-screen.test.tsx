import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { projectProblems } from '@backlot/contract/area-problems'
import { type NewsItem, projectNewsApi as api } from '@backlot/contract/project-news'
import { NewsScreen } from '#features/projects/news/news-screen.tsx'
import { network, on, onRaw } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'

const at = '/dashboard/news'
const picture = (id: number) => ({
  id,
  small: `/media/${id}/320.webp`,
  card: `/media/${id}/640.webp`,
  medium: `/media/${id}/1024.webp`,
  large: `/media/${id}/2048.webp`,
  width: 1600,
  height: 900,
  thumbhash: '',
  color: '#336699',
})
const makeNews = (id: number, changes: Partial<NewsItem> = {}): NewsItem => ({
  id,
  date: '2026-11-02',
  title: `News ${id}`,
  text: '',
  project_name: 'The Threshers',
  pictures: [],
  files: [],
  ...changes,
})

test('news stands with its production, its words, its pictures and its files', async () => {
  const files = [{ id: 4, name: 'map.pdf', bytes: 1000 }]
  network(on(api.list, [makeNews(1, { text: 'Thank you, Oakvale.', pictures: [picture(7), picture(8)], files })]))
  await openScreen(NewsScreen, { at, site: makeSite({ settings: { newsPage: true, newsURL: 'https://news.example' } }) })
  const item = await screen.findByRole('article', { name: 'News 1' })
  expect(item.textContent).toContain('11/02/2026 · The Threshers')
  expect(within(item).getByText('Thank you, Oakvale.')).toBeTruthy()
  expect(within(item).getByRole('button', { name: 'Save map.pdf' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'More news from Test Film Office' }).getAttribute('href')).toBe('https://news.example')
  await userEvent.click(within(item).getByRole('button', { name: 'Enlarge picture 2 of 2: News 1' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('older news comes by a press, and no button leads to none', async () => {
  const all = Array.from({ length: 21 }, (_, index) => makeNews(index + 1))
  network(
    onRaw(api.list, ({ query }) => {
      const skip = Number(query.get('skip'))
      return { body: all.slice(skip, skip + Number(query.get('limit'))), headers: { 'x-total-count': '21' } }
    }),
  )
  await openScreen(NewsScreen, { at })
  await screen.findByRole('article', { name: 'News 20' })
  expect(screen.queryByRole('article', { name: 'News 21' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('article', { name: 'News 21' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('no news, no such page, and a failure are said', async () => {
  network(on(api.list, []))
  await openScreen(NewsScreen, { at, site: makeSite({ LocaleCode: 'no_NO' }) })
  expect(await screen.findByRole('heading', { name: 'Ingen nyheter ennå' })).toBeTruthy()
  cleanup()
  network(onRaw(api.list, { status: 404, body: { status: 404, code: 'not_found', detail: projectProblems.noNewsPage.en } }))
  await openScreen(NewsScreen, { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'This site has no page of news' })).toBeTruthy()
  cleanup()
  network(onRaw(api.list, { status: 403, body: { status: 403, code: 'forbidden', detail: 'No' } }))
  await openScreen(NewsScreen, { at })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
