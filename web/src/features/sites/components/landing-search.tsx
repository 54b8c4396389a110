import { useNavigate } from '@tanstack/react-router'
import { listUrl, navigationTo } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { sitesText } from '#features/sites/text.ts'
import { Button } from '#ui/parts/button.tsx'
import { SearchBox } from '#ui/shell/search-box.tsx'
import styles from '#features/sites/screens/landing-screen.module.css'

/** The library one word away; behind a site's password it opens with that word once one is let in. */
export function LandingSearch() {
  const t = useText(sitesText)
  const navigate = useNavigate()
  const search = (q: string) => void navigate(navigationTo(listUrl('/dashboard/locations', q === '' ? {} : { q })))
  return (
    <SearchBox className={styles.search} label={t('search')} clearLabel={t('searchClear')} onSearch={search}>
      <Button type="submit" className={styles.searchNow}>
        {t('searchNow')}
      </Button>
    </SearchBox>
  )
}
