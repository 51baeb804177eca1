import { earlyScript } from './early-script.ts';
import dayDesk from './features/time/hero-day-desk.avif';
import dayPhone from './features/time/hero-day-phone.avif';
import nightDesk from './features/time/hero-night-desk.avif';
import nightPhone from './features/time/hero-night-phone.avif';

const files = { light: [dayPhone, dayDesk], dark: [nightPhone, nightDesk] };

/**
 * Fetches the home page's picture (`.hero-plate`) in parallel with the stylesheet instead of after it. The
 * page's scripts are loaded once it has arrived.
 */
const heroScript = () => `(function(){if(location.pathname!=='/')return;var l=document.createElement('link');
l.rel='preload';l.as='image';l.type='image/avif';l.fetchPriority='high';
window.heroPicture=new Promise(function(done){l.onload=l.onerror=done});
l.href=${JSON.stringify(files)}
[document.documentElement.dataset.theme][+matchMedia('(width >= 48rem)').matches];
document.head.append(l)})();`;

/** Runs before the first paint, to avoid a flash of white. Uses the same key and attribute as theme.ts. */
const themeScript = `(function(){var t=null;try{t=localStorage.getItem('theme')}catch(e){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
document.documentElement.dataset.theme=t})();`;

/**
 * Decides which of the server's two carts (empty or loading) is visible. Uses the same key as cart-store.ts.
 */
const cartScript = `(function(){var c;try{c=JSON.parse(localStorage.getItem('cart'))}catch(e){}
if(c&&c.length)document.documentElement.dataset.cart='full'})();`;

/**
 * Lets a small window lay out only what is near its visible part (`.laid-out-near` in shop.css) until
 * hydration; then `lay-out-rest.ts` adds the rest. The layout of an entire page takes a slow phone a fifth of
 * a second, and is computed again when the stylesheet and the fonts arrive. A page that opens further down
 * needs the real height of everything above.
 */
const layoutScript = `(function(){var n=performance.getEntriesByType('navigation')[0];
if(n&&n.type==='navigate'&&!location.hash)document.documentElement.dataset.layout='near'})();`;

const fonts = ['/fonts/instrument-sans.woff2', '/fonts/fraunces.woff2'];

/**
 * `firstPictures` resolves when the largest picture of the page has been painted, after 1.5 s, or as soon as
 * the user acts. Until then, small windows request no other pictures (`[data-pictures]` in shop.css), which
 * would share a slow connection with it. A page without such a picture waits for nothing. A decoded picture
 * is painted a few frames later. Browsers that measure the largest paint report when, unless the picture is
 * smaller than a text.
 */
const picturesScript = `window.firstPictures=new Promise(function(done){
var root=document.documentElement,type='largest-contentful-paint';root.dataset.pictures='first';
var reported=new Promise(function(seen){
if(!window.PerformanceObserver||!PerformanceObserver.supportedEntryTypes.includes(type))return seen();
new PerformanceObserver(function(list,observer){
if(list.getEntries().some(function(e){return e.url})){observer.disconnect();seen()}}).observe({type:type,buffered:true})});
function end(){delete root.dataset.pictures;done()}
function painted(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(function(){
reported.then(end);setTimeout(end,300)})})})}
document.addEventListener('load',function(e){var i=e.target;
if(i.tagName==='IMG'&&i.getAttribute('fetchpriority')==='high')i.decode().then(painted,end)},true);
document.addEventListener('DOMContentLoaded',function(){
if(window.heroPicture)heroPicture.then(painted);
else if(!document.querySelector('img[fetchpriority=high]'))end();
setTimeout(end,1500)});
['pointerdown','keydown','scroll'].forEach(function(t){addEventListener(t,end,{capture:true,once:true})})});`;

/**
 * Loads the stylesheet and the fonts after the first pictures: the page contains the rules that it needs at
 * first (`main/pages/used-styles.ts`). The browser computes the styles of the entire page again for the
 * stylesheet, and the layout for each font; so both fonts are applied together, one frame later. `styled`
 * resolves when the stylesheet is applied, or at once on a page that has waited for it.
 */
const stylesScript = `window.styled=new Promise(function(done){
function load(link){return new Promise(function(ready){link.onload=ready;link.href=link.dataset.href})}
function preload(href){return new Promise(function(ready){var f=document.createElement('link');
f.rel='preload';f.as='font';f.type='font/woff2';f.crossOrigin='anonymous';
f.onload=f.onerror=ready;f.href=href;document.head.append(f)})}
var parsed=new Promise(function(ready){document.addEventListener('DOMContentLoaded',ready)});
Promise.all([firstPictures,parsed]).then(function(){
var sheet=document.querySelector('link[data-href]:not(#font-faces)'),faces=document.getElementById('font-faces');
if(!sheet)return done();
var applied=load(sheet).then(function(){sheet.media='all';done()});
Promise.all([applied,load(faces)].concat(${JSON.stringify(fonts)}.map(preload))).then(function(){
requestAnimationFrame(function(){setTimeout(function(){faces.media='all'})})})})});`;

/** The inline script in the head of every page, written by the server and run before hydration. */
export const headScript = import.meta.env.SSR
	? layoutScript + picturesScript + stylesScript + themeScript + heroScript() + earlyScript + cartScript
	: '';
