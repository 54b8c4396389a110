/** What is on its way, and what did not arrive. */
import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { picturesText } from '#features/directory/pictures/text.ts'
import type { SendingState } from '#features/directory/pictures/use-sending.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/pictures/pictures.module.css'

export function SendingList({ sending }: { sending: SendingState }) {
  const t = useText(picturesText)
  const messageText = useMessageText()
  if (sending.list.length === 0) return null
  return (
    <ul className={styles.sending}>
      {sending.list.map((one) => (
        <li key={one.key}>
          <img src={one.preview} alt="" />
          <span className={styles.sendingName}>
            <strong>{one.file.name}</strong>
            {one.error === null ? (
              <span>
                <Loader size={16} /> {t('sending')}
              </span>
            ) : (
              <span className={styles.fault} role="alert">
                {t('failed', { reason: messageText(one.error) })}
              </span>
            )}
          </span>
          {one.error !== null && (
            <>
              <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => sending.retry(one)}>
                {t('tryAgain')}
              </Button>
              <ActionIcon size={44} aria-label={`${t('giveUp')}: ${one.file.name}`} onClick={() => sending.drop(one.key)}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
