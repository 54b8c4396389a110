import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { boatKind, boatsApi, makeBoat, ownerOfBoat } from '#test/boats.tsx'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'
import { EditorScreen } from '#features/engine/editor/editor-screen.tsx'
import { useSession } from '#lib/session.ts'

const BoatScreen = () => <EditorScreen kind={boatKind} />

test.each([
  ['an owner', 'directory', 1],
  ['the office', 'admin', 0],
] as const)('%s is told at the field itself what nothing is submitted without', async (_who, role, times) => {
  network(on(boatsApi.editing, { editors: [], version: 3 }), on(boatsApi.edit, makeBoat({ can: role === 'admin' ? {} : ownerOfBoat })))
  await openScreen(BoatScreen, { at: '/boats/edit?boat=7&step=harbour' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: role, admin: role === 'admin', jwt: 'token' }))
  })
  await screen.findByLabelText('Phone')
  expect(screen.queryAllByText('Needed to submit')).toHaveLength(times)
})
