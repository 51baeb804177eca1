/** Styles the browser's progress bar in the shop's colors. Set the width separately. */
export const progressClass =
	'h-1.5 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';
