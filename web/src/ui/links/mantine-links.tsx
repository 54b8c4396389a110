/** Mantine's parts that lead to a route of ours, typed as `Link` is. */
import { Anchor, type AnchorProps, Button, type ButtonProps, Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Of<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

export const ButtonLink = createLink((props: Of<ButtonProps>) => <Button component="a" {...props} />)
export const AnchorLink = createLink((props: Of<AnchorProps>) => <Anchor {...props} />)
export const MenuItemLink = createLink((props: Of<MenuItemProps>) => <Menu.Item component="a" {...props} />)
