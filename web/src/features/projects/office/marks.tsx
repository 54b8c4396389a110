/** What sets a project apart in a list: that its name is for the office alone, and where the review of one that was sent in stands. */
import { Badge } from '@mantine/core'
import type { ProjectCard } from '@backlot/contract/projects'
import { officeText } from '#features/projects/office/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/projects/office/office.module.css'

export function ProjectMarks({ project: { confidential, status } }: { project: Pick<ProjectCard, 'confidential' | 'status'> }) {
  const t = useText(officeText)
  return (
    <span className={styles.marks}>
      {confidential && (
        <Badge size="sm" variant="outline">
          {t('confidential')}
        </Badge>
      )}
      {status !== 'accepted' && (
        <Badge size="sm" variant="outline" color="gray">
          {t(status)}
        </Badge>
      )}
    </span>
  )
}
