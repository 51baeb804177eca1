import type { EarlyInput } from './early-script.ts';

export function replayInput(early: readonly EarlyInput[]): void {
	for (const [element, value] of early) {
		if (!element.isConnected) continue;
		delete element.dataset.early;
		if (value === undefined) element.click();
		else if (typeof value === 'boolean') check(element as HTMLInputElement, value);
		else write(element as HTMLInputElement | HTMLSelectElement, value);
	}
}

// React ignores a value it already knows: set the tracked property to another value first.

function check(box: HTMLInputElement, checked: boolean): void {
	box.checked = !checked;
	box.click();
}

function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
	if (field instanceof HTMLSelectElement) {
		field.value = value;
		field.dispatchEvent(new Event('change', { bubbles: true }));
		return;
	}
	const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
	field.value = '';
	Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
	field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Resolves once nothing in the part is pressed, after the click. */
export async function endOfPress(part: Element | null): Promise<void> {
	if (!part?.matches(':active')) return;
	await new Promise((resolve) => {
		// The click follows in the same task.
		const end = () => setTimeout(resolve);
		for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur'])
			addEventListener(type, end, { once: true });
	});
}
