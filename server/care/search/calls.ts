import type { calls } from '#shared/calls/index.ts'
import { addDays, entryDaysBack, searchedWords } from '#shared/rules/index.ts'
import { containing } from '../../kernel/database/index.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { searchMeals } from '../../tracking/meals/index.ts'
import { searchPhysicians } from '../appointments/index.ts'
import { searchCareTeam } from '../care-team/index.ts'
import { searchMedications } from '../health-actions/index.ts'

type Calls = Pick<typeof calls, 'searchOwn'>

const most = 20

export const ownSearchHandlers: HandlersOf<Calls> = {
  searchOwn: async (context) => {
    const { query, caller, services } = context
    const patterns = searchedWords(query.search).map(containing)
    if (patterns.length === 0) return { care_team: [], providers: [], medications: [], meals: [] }
    const sought = { userId: caller.userId, patterns, most }
    const since = addDays(todayOf(context).day, -entryDaysBack)
    const [careTeam, providers, medications, meals] = await Promise.all([
      searchCareTeam(services.db, { ...sought, roles: query.roles ?? [] }),
      searchPhysicians(services, { search: query.search, language: caller.language, most }),
      searchMedications(services.db, sought),
      searchMeals(services.db, { ...sought, since }),
    ])
    return { care_team: careTeam, providers, medications, meals }
  },
}
