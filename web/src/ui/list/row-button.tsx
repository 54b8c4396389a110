/** The name of a row that opens in a dialog: found by the list's keys like a link. */
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RowLink } from '#ui/list/types.ts'

export function RowButton({ link, onOpen, children }: { link: RowLink; onOpen: () => void; children: ReactNode }) {
  return (
    <UnstyledButton {...link} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </UnstyledButton>
  )
}
