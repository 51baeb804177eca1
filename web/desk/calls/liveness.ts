import { deskHeartbeat } from '#contract/desk/desk-events.ts';

/** Milliseconds of silence after which the stream counts as lost. */
export const silenceLimit = 3.5 * deskHeartbeat;

let heardAt = Number.NEGATIVE_INFINITY;
export const recordSignOfLife = (): void => {
	heardAt = performance.now();
};
/** Whether changes are told as they happen. If not, the desk asks for them. */
export const isLive = (): boolean => performance.now() - heardAt < silenceLimit;

/** Milliseconds between readings of what is watched: a minute will do where nothing is told. */
export const refetchDelay = (): number => (isLive() ? 600_000 : 60_000);
