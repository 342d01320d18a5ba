import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createI18n, I18nProvider } from '../../i18n/index.ts'
import { ClientTable, firstQuery, ServerTable, type TableColumn, type TableQuery } from './index.ts'

interface Kit {
  id: number
  name: string
  markers: number | null
}

const kits = (count: number): Kit[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Kit ${at + 1}`,
    markers: at === 2 ? null : count - at,
  }))
const columns: TableColumn<Kit>[] = [
  { id: 'name', header: 'Name', cell: (kit) => kit.name, sortValue: (kit) => kit.name, sortField: 'test_name' },
  { id: 'markers', header: 'Markers', cell: (kit) => kit.markers ?? '--', sortValue: (kit) => kit.markers },
]
const i18n = createI18n()
const words = ({ children }: { children: React.ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const firstCells = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)

beforeAll(async () => {
  await i18n.waitFor('tables')
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a client table sorts naturally, with missing values last in both directions', () => {
  render(<ClientTable label="Kits" rows={kits(30)} columns={columns} rowKey={(kit) => kit.id} />, { wrapper: words })
  expect(bodyRows()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: /Name/ }))
  expect(firstCells().slice(0, 3)).toEqual(['Kit 1', 'Kit 2', 'Kit 3'])
  fireEvent.click(screen.getByRole('button', { name: /Name/ }))
  expect(firstCells().slice(0, 3)).toEqual(['Kit 30', 'Kit 29', 'Kit 28'])
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('descending')
  for (const direction of ['ascending', 'descending']) {
    fireEvent.click(screen.getByRole('button', { name: /Markers/ }))
    expect(screen.getByRole('columnheader', { name: /Markers/ }).getAttribute('aria-sort')).toBe(direction)
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(firstCells().at(-1)).toBe('Kit 3')
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    fireEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  }
})

test('a client table without pagination shows 100 rows', () => {
  render(<ClientTable label="Kits" rows={kits(120)} columns={columns} rowKey={(kit) => kit.id} pagination={false} />, {
    wrapper: words,
  })
  expect(bodyRows()).toHaveLength(100)
  expect(screen.getByText('1 to 100 of 120')).toBeTruthy()
})

test('no rows, and loading rows', () => {
  const { rerender } = render(<ClientTable label="Kits" rows={[]} columns={columns} rowKey={(kit) => kit.id} />, {
    wrapper: words,
  })
  expect(screen.getByText('No Results Found.')).toBeTruthy()
  rerender(
    <ClientTable
      label="Kits"
      rows={[]}
      columns={columns}
      rowKey={(kit) => kit.id}
      loading
      loadingText="Loading Test Results"
    />,
  )
  expect(screen.getByText('Loading Test Results')).toBeTruthy()
  rerender(
    <ClientTable
      label="Kits"
      rows={kits(2)}
      columns={columns}
      rowKey={(kit) => kit.id}
      loading
      loadingText="Loading Test Results"
    />,
  )
  expect(firstCells()).toEqual(['Kit 1', 'Kit 2'])
})

const Server = ({ asked }: { asked: (query: TableQuery) => void }) => (
  <ServerTable
    label="Kits"
    rows={kits(10)}
    total={25}
    columns={columns}
    rowKey={(kit) => kit.id}
    query={firstQuery({ page: 2 })}
    onQueryChange={asked}
    searchable
  />
)

test('a server table requests pages of 10 and sorts by the server’s field, from the first page', () => {
  const asked = vi.fn()
  render(<Server asked={asked} />, { wrapper: words })
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(asked).toHaveBeenLastCalledWith({ page: 3, page_size: 10, search: '', sort: [] })
  fireEvent.click(screen.getByRole('button', { name: /Name/ }))
  expect(asked).toHaveBeenLastCalledWith({
    page: 1,
    page_size: 10,
    search: '',
    sort: [{ field: 'test_name', direction: 'asc' }],
  })
  expect(screen.queryByRole('button', { name: /Markers/ })).toBeNull()
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
})

test('a search is requested once, 400 ms after the last key press', () => {
  const asked = vi.fn()
  render(<Server asked={asked} />, { wrapper: words })
  const input = screen.getByRole('searchbox', { name: 'Search' })
  for (const value of ['a', 'ab', 'abc']) {
    fireEvent.change(input, { target: { value } })
    act(() => vi.advanceTimersByTime(100))
  }
  act(() => vi.advanceTimersByTime(299))
  expect(asked).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(1))
  expect(asked.mock.calls).toEqual([[{ page: 1, page_size: 10, search: 'abc', sort: [] }]])
  act(() => vi.advanceTimersByTime(5000))
  expect(asked).toHaveBeenCalledTimes(1)
})
