/** Site, settings, session and build, for administrators who look into a problem with somebody on the phone. */
import { Modal, Table, Text } from '@mantine/core'
import { buildLines, sessionLines, settingLines, siteLines, type DebugLines } from '#features/sites/debug.ts'
import { sitesText } from '#features/sites/text.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'

function Lines({ title, lines }: { title: string; lines: DebugLines }) {
  return (
    <Table layout="fixed" captionSide="top" fz="xs" mb="md">
      <Table.Caption>{title}</Table.Caption>
      <Table.Tbody>
        {lines.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

export function DebugPanel({ onClose }: { onClose: () => void }) {
  const t = useText(sitesText)
  const site = useSite()
  const session = useSession()
  return (
    <Modal opened onClose={onClose} title={t('debugTitle')} size={720} closeButtonProps={{ 'aria-label': t('debugClose') }}>
      <Text size="sm" c="dimmed" mb="md">
        {t('debugHint')}
      </Text>
      <Lines title={t('debugBuild')} lines={buildLines(document)} />
      <Lines title={t('debugSite')} lines={siteLines(site)} />
      <Lines title={t('debugSettings')} lines={settingLines(site)} />
      <Lines title={t('debugSession')} lines={sessionLines(session)} />
    </Modal>
  )
}
