import { vocabularyText } from '#features/vocabularies/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'

/** In Norway a county is a municipality (S1 §1). */
export function useCountyWords(): { one: string; many: string; change: string } {
  const t = useText(vocabularyText)
  return useSite().LocaleCode === 'no_NO'
    ? { one: t('inMunicipality'), many: t('municipalities'), change: t('setMunicipality') }
    : { one: t('inCounty'), many: t('county'), change: t('setCounty') }
}
