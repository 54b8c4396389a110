/** Links to the office's page of an imported record, and to the list of its kind. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImportKind } from '@backlot/contract/imports'
import { useKind } from '#features/imports/api.ts'
import { recordPage } from '#features/imports/record-page.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'

interface RecordLinkProps {
  kind: ImportKind
  id: number
  className?: string | undefined
  /** In a tab of its own: the file lives only as long as the page. */
  isApart?: boolean
  children: ReactNode
}

export function RecordLink({ kind, id, isApart = false, children, ...rest }: RecordLinkProps) {
  const plugged = useKind(kind)
  const apart = isApart ? { target: '_blank', rel: 'noopener' } : {}
  if (!plugged) {
    return (
      <Link {...recordPage(kind, id)} {...apart} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={`#${plugged.pages.one.replace('{id}', String(id))}`} {...apart} {...rest}>
      {children}
    </a>
  )
}

export function ListLink({ kind, children }: Pick<RecordLinkProps, 'kind' | 'children'>) {
  const plugged = useKind(kind)
  if (plugged) {
    return (
      <Button component="a" href={`#${plugged.pages.list}`}>
        {children}
      </Button>
    )
  }
  return <ButtonLink to={kind === 'directory' ? '/admindash/directories' : '/admindash/locations'}>{children}</ButtonLink>
}
