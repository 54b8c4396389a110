/** Letters of the office about a case, each as the PDF that was sent. */
import { Button } from '@mantine/core'
import type { CaseLetter } from '@backlot/contract/engine/cases'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { caseText } from '#features/engine/cases/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

interface LettersSectionProps {
  letters: readonly CaseLetter[]
  open: (id: number) => Promise<Blob>
}

export function LettersSection({ letters, open }: LettersSectionProps) {
  const t = useText(caseText)
  const format = useFormat()
  const refused = useRefusal()
  const download = (id: number, fileName: string) =>
    afterChange(open(id), { onSuccess: (blob) => saveBlob(blob, fileName), onError: refused })
  return (
    <Section title={t('letters')} isEmpty={letters.length === 0}>
      <ul className={styles.rows}>
        {letters.map(({ id, number, subject, sent_at: at }) => (
          <li key={id} className={styles.row}>
            <strong>{subject}</strong>
            <span>
              <UnbrokenNumbers>{`${number} · ${format.moment(at)}`}</UnbrokenNumbers>
            </span>
            <div className={styles.tools}>
              <Button
                variant="default"
                size="sm"
                aria-label={`${t('downloadLetter')}: ${number}`}
                onClick={() => download(id, `${number}.pdf`)}
              >
                {t('downloadLetter')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
