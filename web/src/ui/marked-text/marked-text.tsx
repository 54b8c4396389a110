/** Draws a text with its marks. */
// Blocks, lines and spans have nothing but their place.
/* eslint-disable react/no-array-index-key */
import { Fragment } from 'react'
import { blocksOf, type Block, type Span } from '#ui/marked-text/parse.ts'
import styles from '#ui/marked-text/marked-text.module.css'

interface MarkedTextProps {
  text: string
  /** Of the heading that stands above the text: its own begin one below. */
  under: 1 | 2 | 3
}

export function MarkedText({ text, under }: MarkedTextProps) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map((block, index) => (
        <BlockView key={index} block={block} under={under} />
      ))}
    </div>
  )
}

const tags = ['h2', 'h3', 'h4', 'h5'] as const

function BlockView({ block, under }: { block: Block; under: number }) {
  if (block.kind === 'heading') {
    const Tag = tags[under + block.level - 2] ?? 'h5'
    return (
      <Tag>
        <Spans spans={block.line} />
      </Tag>
    )
  }
  if (block.kind === 'list') {
    const Tag = block.numbered ? 'ol' : 'ul'
    return (
      <Tag>
        {block.lines.map((line, index) => (
          <li key={index}>
            <Spans spans={line} />
          </li>
        ))}
      </Tag>
    )
  }
  return (
    <p>
      {block.lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Spans spans={line} />
        </Fragment>
      ))}
    </p>
  )
}

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, index) => {
    if (span.href !== undefined) {
      return (
        <a key={index} href={span.href} {...(span.href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}>
          {span.text}
        </a>
      )
    }
    if (span.strong) return <strong key={index}>{span.text}</strong>
    if (span.slanted) return <em key={index}>{span.text}</em>
    return <Fragment key={index}>{span.text}</Fragment>
  })
