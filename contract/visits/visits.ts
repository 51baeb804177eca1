/** How a person sees a watch before buying it: at the shop, or in a video call. */
export const visitKinds = ['inPerson', 'video'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** States of a visit. `missed`: the person did not come. */
export const visitStates = ['requested', 'accepted', 'canceled', 'came', 'missed'] as const;
export type VisitState = (typeof visitStates)[number];

/** Who or what canceled a visit. `watch`: the watch was sold or withdrawn. */
export const visitEnds = ['person', 'shop', 'watch'] as const;
export type VisitEnd = (typeof visitEnds)[number];

/** Whether an action is possible before or after the visit has started. */
type VisitPhase = 'before' | 'after';

/** Actions on a visit: the states and the time in which each is allowed, and the resulting state. */
export const visitActions = {
	accept: { from: ['requested'], phase: 'before', to: 'accepted' },
	/** The staff choose another time. */
	move: { from: ['requested', 'accepted'], phase: 'before', to: 'accepted' },
	/** The person chooses another time, which the staff must accept. */
	reschedule: { from: ['requested', 'accepted'], phase: 'before', to: 'requested' },
	cancel: { from: ['requested', 'accepted'], phase: 'before', to: 'canceled' },
	came: { from: ['requested', 'accepted', 'missed'], phase: 'after', to: 'came' },
	missed: { from: ['requested', 'accepted', 'came'], phase: 'after', to: 'missed' },
} as const satisfies Record<string, { from: readonly VisitState[]; phase: VisitPhase; to: VisitState }>;
export type VisitAction = keyof typeof visitActions;

/** Actions of the staff, by the last part of their URL. */
export const deskVisitActions = ['accept', 'move', 'cancel', 'came', 'missed'] as const;
export type DeskVisitAction = (typeof deskVisitActions)[number];

/** States in which a visit occupies its time. */
export const openVisits: readonly VisitState[] = visitActions.cancel.from;

/** Whether the action is allowed on this visit now. */
export function mayVisit(
	action: VisitAction,
	{ state, startsAt }: { state: VisitState; startsAt: string },
	now: Date,
): boolean {
	const { from, phase } = visitActions[action];
	const hasStarted = Date.parse(startsAt) <= now.getTime();
	return (from as readonly VisitState[]).includes(state) && hasStarted === (phase === 'after');
}

/**
 * Whether a watch can be seen by appointment or reserved for a day: it is used, on sale and costs more than
 * `above`, CLP. Without that amount, visits are off.
 */
export const canBeVisited = (
	watch: { price: number; isUsed: boolean; inStock: boolean },
	above: number | null | undefined,
): boolean => typeof above === 'number' && watch.isUsed && watch.inStock && watch.price > above;

/** Hours for which a watch is reserved by one press of a button, without payment. */
export const dayHoldHours = 24;

/** What a person did with a visit, as the owner is notified of it. */
export const visitChanges = ['requested', 'moved', 'canceled'] as const;
export type VisitChange = (typeof visitChanges)[number];

/**
 * Lists of the desk: `today` and `upcoming` by time; `past`, which includes canceled visits, newest first.
 */
export const visitLists = ['today', 'upcoming', 'past'] as const;
export type VisitList = (typeof visitLists)[number];
