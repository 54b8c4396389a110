/** A file whose records were here before, whatever it is called: one answer keeps them from coming in a second time. */
import { Radio } from '@mantine/core'
import type { FileInspection, KnownSource } from '@backlot/contract/imports'
import type { Draft } from '#features/imports/draft.ts'
import { asOther, asSame } from '#features/imports/model.ts'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface KnownQuestionProps {
  inspection: FileInspection
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** No name of a source: those have no blanks around them. */
const other = ' '

export function KnownQuestion({ inspection, draft, onDraft }: KnownQuestionProps) {
  const t = useText(importsText)
  const format = useFormat()
  const { known } = inspection
  if (known.length === 0) return null
  const told = ({ name, matched, of, by_ids }: KnownSource): string =>
    t(by_ids > 0 ? 'knownByIds' : 'knownByNames', { name, matched: format.number(matched), of: format.number(of) })
  const answer = (value: string) => {
    const source = known.find(({ name }) => name === value)
    onDraft(source ? asSame(draft, source, inspection) : asOther(inspection))
  }
  return (
    <section className={styles.known}>
      <Radio.Group
        label={t('knownTitle')}
        description={known.map(told).join(' ')}
        withAsterisk
        value={draft.sameAs === undefined ? '' : (draft.sameAs ?? other)}
        onChange={answer}
      >
        <div className={styles.choices}>
          {known.map(({ name }) => (
            <Radio key={name} value={name} label={t('sameSource', { name })} description={t('sameSourceHint')} />
          ))}
          <Radio value={other} label={t('otherSource')} description={t('otherSourceHint')} />
        </div>
      </Radio.Group>
    </section>
  )
}
