/** Uplifts of a program: what each is called in both languages, and its percentage; added and removed. */
import { Button, MultiSelect, SimpleGrid, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { taxWord } from '@backlot/contract/tax-definition'
import { payingClasses, type ProgramRules } from '@backlot/contract/tax-programs'
import { programsText } from '#features/tax/programs/text.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/cases/cases.module.css'

export type Uplift = ProgramRules['uplifts'][number]

/** As many as a program may have. */
const most = 20

/** A code that no uplift of the program has: applications name it, so it never changes. */
function freeCode(uplifts: readonly Uplift[]): string {
  const taken = new Set(uplifts.map(({ code }) => code))
  let number = uplifts.length + 1
  while (taken.has(`uplift_${number}`)) number += 1
  return `uplift_${number}`
}

interface UpliftFieldsProps {
  uplifts: readonly Uplift[]
  onChange: (uplifts: Uplift[]) => void
  /** Of the percentage of one; undefined where it is right. */
  faultOf: (uplift: Uplift) => string | undefined
}

export function UpliftFields({ uplifts, onChange, faultOf }: UpliftFieldsProps) {
  const t = useText(programsText)
  const locale = useLocale()
  const write = (code: string, change: Partial<Uplift>) => onChange(uplifts.map((one) => (one.code === code ? { ...one, ...change } : one)))
  return (
    <fieldset className={styles.choices}>
      <legend>{t('uplifts')}</legend>
      <p className={styles.quiet}>{t('upliftsHint')}</p>
      {uplifts.map((one, index) => (
        <fieldset key={one.code} className={styles.row}>
          <legend>{one.en || t('uplift', { number: index + 1 })}</legend>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput
              label={t('upliftEn')}
              maxLength={200}
              autoComplete="off"
              value={one.en}
              onChange={({ currentTarget }) => write(one.code, { en: currentTarget.value })}
            />
            <TextInput
              label={t('upliftNo')}
              maxLength={200}
              autoComplete="off"
              value={one.no}
              onChange={({ currentTarget }) => write(one.code, { no: currentTarget.value })}
            />
            <TextInput
              label={t('percent')}
              inputMode="decimal"
              autoComplete="off"
              value={one.rate}
              error={faultOf(one)}
              onChange={({ currentTarget }) => write(one.code, { rate: currentTarget.value })}
            />
          </SimpleGrid>
          <MultiSelect
            label={t('upliftOn')}
            placeholder={one.classes.length === 0 ? t('upliftOnAll') : undefined}
            data={payingClasses.map((value) => ({ value, label: taxWord(value, locale) }))}
            value={one.classes}
            onChange={(chosen) => write(one.code, { classes: payingClasses.filter((value) => chosen.includes(value)) })}
          />
          <div className={styles.tools}>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t('removeUplift', { name: one.en || t('uplift', { number: index + 1 }) })}
              onClick={() => onChange(uplifts.filter(({ code }) => code !== one.code))}
            >
              {t('remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      {uplifts.length < most && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...uplifts, { code: freeCode(uplifts), en: '', no: '', rate: '', classes: [] }])}
          >
            {t('addUplift')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
