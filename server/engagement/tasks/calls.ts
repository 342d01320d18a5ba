import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { settleTasks } from './entries.ts'
import { lockTask, presentTask, tasksOf, type TaskRow } from './queries.ts'
import { moveStars } from './stars.ts'

type Calls = Pick<typeof calls, 'listTasks' | 'toggleTask'>

/** Completes an open task or reopens a completed one, and updates the stars. */
const toggle = async (
  tx: Database,
  userId: number,
  task: TaskRow,
  now: Date,
): Promise<{ task: TaskRow; balance: number }> => {
  const completedAt = task.completed_at === null ? now : null
  await tx.query({
    name: 'toggle_task',
    text: `update user_tasks set completed_at = $2, decided_by = 'member' where id = $1`,
    values: [task.id, completedAt],
  })
  const balance = await moveStars(tx, {
    userId,
    amount: completedAt ? task.star_value : -task.star_value,
    reason: `${completedAt ? 'Completed' : 'Opened again'}: ${task.name}`,
    source: `user_tasks:${task.id}`,
    now,
  })
  return { task: { ...task, completed_at: completedAt }, balance }
}

const balanceOf = async (tx: Database, userId: number): Promise<number> => {
  const [row] = await tx.query<{ star_balance: number }>({
    name: 'find_star_balance',
    text: 'select star_balance from users where id = $1',
    values: [userId],
  })
  return row?.star_balance ?? 0
}

export const taskHandlers: HandlersOf<Calls> = {
  listTasks: async (context) => {
    const { caller, services } = context
    await settleTasks(context)
    return {
      models: (await tasksOf(services.db, caller.userId, todayOf(context), services.now())).map((task) =>
        presentTask(task, caller.language),
      ),
    }
  },

  toggleTask: ({ params, caller, request, services }) => {
    const now = services.now()
    return services.db.transaction(async (tx) => {
      const task = await lockTask(tx, caller.userId, params.id, now)
      if (!task) throw new HaleError('NOT_FOUND')
      if (request.isRepeat)
        return { task: presentTask(task, caller.language), star_balance: await balanceOf(tx, caller.userId) }
      const toggled = await toggle(tx, caller.userId, task, now)
      return { task: presentTask(toggled.task, caller.language), star_balance: toggled.balance }
    })
  },
}
