import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { Welcome } from '../sign-in/index.ts'
import { LegalDocument } from '../legal/index.ts'
import { VisitorFooter } from './VisitorFooter.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

const targets = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a visitor sees the introduction and both ways to sign in', async () => {
  render(<Welcome />, { wrapper: memberProviders(fakeClient({})) })
  expect(await screen.findByText(/^With Hale you log your day/)).toBeTruthy()
  expect(targets()).toEqual([
    ['Sign in', '/login'],
    ['Create account', '/register'],
  ])
})

test('the footer links to pages that need no account', async () => {
  render(<VisitorFooter />, { wrapper: memberProviders(fakeClient({})) })
  await screen.findByText('Privacy')
  expect(targets()).toEqual([
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Help', '/help'],
    ['Accessibility', '/accessibility'],
  ])
})

test('a document is shown with its name, version and file', async () => {
  const client = fakeClient({
    getLegalDocument: () => ({
      name: 'Privacy notice',
      version: '3.0',
      description: null,
      content: 'What we keep',
      file: 'https://hale.test/privacy.pdf',
    }),
  })
  render(<LegalDocument kind="privacy" />, { wrapper: memberProviders(client) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeTruthy()
  expect(await screen.findByText('What we keep')).toBeTruthy()
  expect(screen.getByText('Version 3.0')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Open the document/ })).toHaveProperty(
    'href',
    'https://hale.test/privacy.pdf',
  )
  expect(client.named('getLegalDocument')[0]?.request).toEqual({
    params: { kind: 'privacy' },
    query: { language: 'en' },
  })
})

test('without published documents the visitor is referred to help', async () => {
  render(<LegalDocument kind="terms" />, { wrapper: memberProviders(fakeClient({ getLegalDocument: () => null })) })
  expect(await screen.findByText('Nothing has been published here yet')).toBeTruthy()
})
