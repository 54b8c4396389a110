import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePicture } from '../../test/locations.ts'
import { Picture } from '#ui/picture.tsx'

test('a picture that did not come is asked for again when the line is back', () => {
  render(<Picture picture={makePicture(1)} alt="The old mill" sizes="100vw" />)
  const asked = () => document.querySelector('img')
  const first = asked()
  if (!first) throw new Error('There is no picture.')
  fireEvent.error(first)
  expect(asked()).toBeNull()
  expect(screen.getByRole('img', { name: 'The old mill' })).toBeTruthy()
  fireEvent(window, new Event('online'))
  expect(asked()?.getAttribute('src')).toBe(first.getAttribute('src'))
  expect(asked()).not.toBe(first)
})
