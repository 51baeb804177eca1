/**
 * React Router's starting script, made to wait: what is seen (styles, fonts, the pictures in front) goes first, then the scripts that make
 * it move. They run one by one with pauses, so that the page answers in between. `modules` are all that the page needs at first.
 */
export function wakingScript(starting: string, modules: readonly string[]): string {
	const routes: string[] = [];
	const names: string[] = [];
	const rest = starting
		.replace(/import \* as (\w+) from ("[^"]+");\n?/g, (_, name: string, path: string) => {
			names.push(name);
			routes.push(path);
			return '';
		})
		.replace(/import "[^"]+";\n?/g, '');
	const entry = /\bimport\("([^"]+)"\)/.exec(rest)?.[1];
	if (routes.length === 0 || !entry) throw new Error('The starting script is not as expected');
	return `${waiting}
const { head } = document;
const modules = ${JSON.stringify(modules)};
for (const [i, href] of modules.entries()) {
	head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
	if (i % 4 === 3) await wait();
}
for (const path of modules) if (path !== "${entry}") { await import(path); await wait(); }
const [${names.join(', ')}] = await Promise.all([${routes.map((path) => `import(${path})`).join(', ')}]);
${rest.trim()}`;
}

/** A tab in the background is not painted, though its styles are there; and a picture may never come. */
const waiting = `const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const arrival = (element) => new Promise((done) => { element.onload = element.onerror = done; });
const styles = [...document.querySelectorAll("link[rel=stylesheet]")].filter((link) => !link.sheet);
const pictures = [...document.querySelectorAll("img[fetchpriority=high]")].filter((picture) => !picture.complete);
const painted = Promise.race([
	new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
	Promise.all(styles.map(arrival)).then(() => wait(200)),
]);
await Promise.race([wait(2000), Promise.all([painted, ...pictures.map(arrival)])]);`;
