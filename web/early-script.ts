/** Input made before hydration: the element, and its value if it has one. */
export type EarlyInput = [element: HTMLElement, value: string | boolean | undefined];
export type EarlyWindow = { early?: EarlyInput[] | null };

/**
 * Runs in the head and records clicks and input until React handles them. A pressed button is dimmed until
 * then, so that the user sees a response. Links work without it.
 */
export const earlyScript = `(function(){window.early=[];
function note(e){var t=e.target;if(!window.early||!t.closest)return;
if(e.type==='click'){t=t.closest('button');if(t){early.push([t]);t.dataset.early=''}}
else early.push([t,/^(radio|checkbox)$/.test(t.type)?t.checked:t.value])}
addEventListener('click',note,true);addEventListener('input',note,true)})();`;
