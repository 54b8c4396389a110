/** What was filmed here: newest first, folded when long, searchable when very long. */
import { Anchor, Button, VisuallyHidden } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import type { FilmCredit } from '@backlot/contract/location-fields'
import { filmsShown, filmsWith, sortedFilms } from '#features/locations/detail-model.ts'
import { wholeDetailText } from '#features/locations/whole-detail-text.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import styles from '#features/locations/components/filmography.module.css'

const FilmSearch = lazyBare(async () => (await import('#features/locations/components/film-search.tsx')).FilmSearch)

export function Filmography({ films }: { films: readonly FilmCredit[] }) {
  const t = useText(wholeDetailText)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const sorted = useMemo(() => sortedFilms(films), [films])
  if (films.length === 0) return null
  const found = filmsWith(sorted, text)
  const isFolded = !open && text === '' && found.length > filmsShown.folded
  const shown = isFolded ? found.slice(0, filmsShown.folded) : found
  return (
    <section aria-labelledby="films-title">
      <div className={styles.head}>
        <h2 id="films-title">
          {t('filmography')} <span className={styles.count}>{films.length}</span>
        </h2>
        {films.length > filmsShown.searchable && (
          <div className={styles.search}>
            <Suspense fallback={null}>
              <FilmSearch label={t('filmSearch')} value={text} onChange={setText} />
            </Suspense>
          </div>
        )}
      </div>
      <VisuallyHidden role="status">{text ? t('films', { count: found.length }) : ''}</VisuallyHidden>
      {found.length === 0 && <p className={styles.none}>{t('noFilms')}</p>}
      <ul className={styles.list}>
        {shown.map((film, index) => (
          <Film
            key={`${film.title} ${film.year ?? ''} ${film.season ?? ''} ${film.episode ?? ''} ${film.scene ?? ''} ${film.fact ?? ''}`}
            film={film}
            // What is said of the place, and so with each of its productions, is read once.
            tellsFact={shown.findIndex(({ fact }) => fact === film.fact) === index}
          />
        ))}
      </ul>
      {found.length > filmsShown.folded && text === '' && (
        <Button variant="default" mt="md" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('showFewer') : t('showAllFilms', { count: films.length })}
        </Button>
      )}
    </section>
  )
}

function Film({ film, tellsFact }: { film: FilmCredit; tellsFact: boolean }) {
  const t = useText(wholeDetailText)
  const part = [film.season ? t('season', { number: film.season }) : '', film.episode ? t('episode', { number: film.episode }) : '']
    .filter(Boolean)
    .join(', ')
  const people = [
    film.director ? t('directedBy', { name: film.director }) : '',
    film.writer && film.writer !== film.director ? t('writtenBy', { name: film.writer }) : '',
    film.actors && film.actors.length > 0 ? t('starring', { names: film.actors.join(', ') }) : '',
  ].filter(Boolean)
  const companies = [film.production_company, film.distributor].filter((name, index, all) => name && all.indexOf(name) === index)
  return (
    <li className={styles.film}>
      <span className={styles.year}>{film.year ?? ''}</span>
      <div>
        <h3 className={styles.title}>
          {film.title}
          {part && <span className={styles.count}>{` · ${part}`}</span>}
        </h3>
        {film.scene && <p className={styles.detail}>{film.scene}</p>}
        {people.length > 0 && <p className={styles.detail}>{people.join(' · ')}</p>}
        {companies.length > 0 && <p className={styles.detail}>{companies.join(' · ')}</p>}
        {film.fact && tellsFact && (
          <p className={styles.fact}>
            <IconBulb aria-hidden size={18} />
            <span>
              <VisuallyHidden>{`${t('funFact')}: `}</VisuallyHidden>
              {film.fact}
            </span>
          </p>
        )}
        {film.link && (
          <Anchor size="sm" href={film.link} target="_blank" rel="noreferrer">
            {t('moreAbout', { title: film.title })}
          </Anchor>
        )}
      </div>
    </li>
  )
}
