import { LinearProgress, MenuItem, Skeleton, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/calls/index.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { languages } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { pathOf, useDeclarations } from '../../declarations/index.ts'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { loadCatalogueGaps, type CatalogueGaps } from './catalogueGaps.ts'
import { Paragraph, SectionTitle, Title } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Link } from '../../ui/Link.tsx'

type ContentGaps = AnswerOf<'listTranslationGaps'>['models']
type Loaded = { catalogues: CatalogueGaps[]; content: ContentGaps }
// English is the source of the others.
const [, ...offered] = languages
type Offered = (typeof offered)[number]['code']

const percent = (missing: number, total: number): number =>
  total === 0 ? 100 : Math.floor(((total - missing) / total) * 100)

/** Missing translations of app messages and content, one language at a time. */
export const TranslationsScreen = () => {
  const { client } = useSession()
  const [language, setLanguage] = useState<Offered>(offered[0].code)
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    let isOpen = true
    Promise.all([loadCatalogueGaps(), client.call('listTranslationGaps')]).then(
      ([catalogues, { models }]) => isOpen && setLoaded({ catalogues, content: models }),
      (error: unknown) => isOpen && setProblem(error),
    )
    return () => {
      isOpen = false
    }
  }, [client, attempt])
  return (
    <>
      <ScreenTitle trail={['Translations']} />
      <Head>
        <Title>Translations</Title>
        <TextField
          select
          label="Language"
          value={language}
          onChange={(event) => setLanguage(event.target.value as Offered)}
          sx={{ width: 200 }}
        >
          {offered.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Head>
      {loaded === null && problem === null && <Skeleton variant="rounded" height={320} />}
      {problem !== null && (
        <Failed
          error={problem}
          onRetry={() => {
            setProblem(null)
            setAttempt(attempt + 1)
          }}
        />
      )}
      {loaded !== null && problem === null && (
        <>
          <Catalogues gaps={loaded.catalogues.find((one) => one.language === language)} />
          <Content language={language} models={loaded.content} />
        </>
      )}
    </>
  )
}

const Catalogues = ({ gaps }: { gaps: CatalogueGaps | undefined }) => {
  if (!gaps) return null
  const done = percent(gaps.missing.length, gaps.total)
  return (
    <Section aria-labelledby="apps">
      <SectionTitle id="apps">App text</SectionTitle>
      <Paragraph>
        {gaps.total - gaps.missing.length} of {gaps.total} messages ({done}%)
      </Paragraph>
      <LinearProgress variant="determinate" value={done} aria-label="Translated app text" />
      {gaps.missing.length > 0 && (
        <details>
          <summary>{gaps.missing.length} shown in English</summary>
          <Keys>
            {gaps.missing.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </Keys>
        </details>
      )}
    </Section>
  )
}

const Content = ({ language, models }: { language: Offered; models: ContentGaps }) => {
  const declarations = useDeclarations()
  return (
    <Section aria-labelledby="content">
      <SectionTitle id="content">Content</SectionTitle>
      {models.map(({ resource: name, items, gaps }) => {
        const resource = declarations.get(name)
        const open = gaps.filter(({ missing }) => missing[language])
        if (!resource || items === 0) return null
        return (
          <details key={name}>
            <summary>
              {resource.label[1]}: {items - open.length} of {items}
            </summary>
            <Keys>
              {open.map(({ id, title, missing }) => (
                <li key={id}>
                  <Link to={`/${pathOf(resource)}/${id}`}>{title || `${resource.label[0]} without a name`}</Link>{' '}
                  <small>{missing[language]?.map((text) => labelOf(text, resource.fields[text])).join(', ')}</small>
                </li>
              ))}
            </Keys>
          </details>
        )
      })}
    </Section>
  )
}

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 18,
})
const Section = styled('section')({
  display: 'grid',
  gap: 10,
  marginBottom: 24,
  padding: 20,
  border: '1px solid var(--line)',
  borderRadius: 14,
  backgroundColor: 'var(--bg-surface)',
  '& summary': { cursor: 'pointer', minHeight: 36, font: 'var(--type-label)' },
  '& small': { color: 'var(--text-2)' },
})
const Keys = styled('ul')({ columns: '280px auto', margin: '4px 0 12px', paddingLeft: 20, '& li': { marginBottom: 4 } })
