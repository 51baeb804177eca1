/** The browser's progress bar in the shop's colours; its width is given beside it. */
export const progressClass =
	'h-1.5 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';
