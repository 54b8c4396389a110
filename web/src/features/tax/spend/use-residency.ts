import { fitsClass, type TaxLine } from '@backlot/contract/tax-spend'
import { spendText } from '#features/tax/spend/text.ts'
import { useText } from '#lib/text.ts'

/** Where the payee of a line resides, who says so, and whether its class says something else. Empty where nobody has said it. */
export function useResidency(): (line: TaxLine) => string {
  const t = useText(spendText)
  return ({ class: of, residency, residency_source: source, residency_reason: why }) => {
    if (residency === '') return ''
    const word = t(residency)
    const said = source === 'directory' ? t('byDirectory', { residency: word }) : why === '' ? t('byLine', { residency: word }) : ''
    const parts = [said || t('because', { residency: word, reason: why }), fitsClass(of, residency) ? '' : t('unfit')]
    return parts.filter(Boolean).join('. ')
  }
}
