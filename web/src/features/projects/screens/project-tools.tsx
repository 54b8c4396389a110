/** What is done with a project from its page: edit, copy, hand out, and the tools dialog “Project Info” (S1 §2). */
import { Button, Menu } from '@mantine/core'
import { IconCopy, IconPencil, IconShare } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { projectRecordsApi } from '@backlot/contract/project-records'
import type { Project } from '@backlot/contract/projects'
import { ShareDialog } from '#features/engine/shares/share-dialog.tsx'
import { ToolsButton } from '#features/locations/public.tsx'
import { useProjectChange } from '#features/projects/api.ts'
import { useRemoving } from '#features/projects/office/use-removing.ts'
import { clientShares } from '#features/projects/screens/client-sharing.ts'
import { PosterTools } from '#features/projects/screens/poster.tsx'
import { pageText } from '#features/projects/screens/text.ts'
import { call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'
import { useCopying } from '#ui/copy/use-copying.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'

export const ProjectTools = ({ project }: { project: Project }) => (
  <>
    {project.can.edit && <Tools id={project.id} />}
    {project.can.edit && <PosterTools project={project} />}
    <ClientLinks project={project} />
    <Info project={project} />
  </>
)

/** Scouts have the link and the printer. */
function Info({ project }: { project: Project }) {
  const navigate = useNavigate()
  const { id } = project
  const { remove } = useRemoving(project, () => void navigate({ to: '/admindash/projects' }))
  const here = `${location.origin}/#/admindash/projects/view?project=${id}`
  const { copy, byHand, closeByHand } = useCopying(() => Promise.resolve(here), messages.copyLinkFailed)
  const edit = () => void navigate({ to: '/admindash/projects/edit', search: { project: id } })
  const actions = { ...(project.can.edit && { edit, delete: remove }), copyLink: copy, print: () => globalThis.print() }
  return (
    <>
      <Suspense fallback={null}>
        <ToolsButton actions={actions} selected={1} named />
      </Suspense>
      <ByHandDialog text={byHand} onClose={closeByHand} />
    </>
  )
}

function Tools({ id }: { id: number }) {
  const t = useText(pageText)
  const messageText = useMessageText()
  const navigate = useNavigate()
  const copying = useProjectChange((as: 'season' | 'sequel') => call(projectRecordsApi.copy, { params: { id }, body: { as } }))
  const copy = (as: 'season' | 'sequel') =>
    copying.mutate(as, {
      onSuccess: (made) => {
        toast.success(t('copied', { name: made.project_name }))
        void navigate({ to: '/admindash/projects/edit', search: { project: made.id } })
      },
      onError: (error) => toast.error(messageText(error.detail)),
    })
  return (
    <>
      <ButtonLink leftSection={<IconPencil size={18} aria-hidden />} to="/admindash/projects/edit" search={{ project: id }}>
        {t('edit')}
      </ButtonLink>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} loading={copying.isPending}>
            {t('copy')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['season', 'sequel'] as const).map((as) => (
            <Menu.Item key={as} onClick={() => copy(as)}>
              {t(as)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** Hands out the client's own page of the project. */
function ClientLinks({ project: { id, project_name: name } }: { project: Project }) {
  const t = useText(pageText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" leftSection={<IconShare size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('clientPage')}
      </Button>
      {isOpen && <ShareDialog kind={clientShares} target={{ id, name }} parts={[]} what="" onClose={() => setOpen(false)} />}
    </>
  )
}
