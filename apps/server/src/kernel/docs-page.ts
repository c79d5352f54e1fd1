import type { FastifyInstance } from 'fastify';

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Treadline API</title>
<link rel="stylesheet" href="/api/docs/style.css"><h1>Treadline API</h1>
<input id="q" type="search" placeholder="Filter by path, summary or permission" aria-label="Filter"><main id="list"></main>
<script src="/api/docs/script.js"></script></html>`;

const style = `body{font:14px/1.6 system-ui,sans-serif;margin:24px auto;max-width:1100px;padding:0 16px;color:#1f2329}
input{width:100%;padding:8px;margin:8px 0 16px;border:1px solid #bbb;border-radius:6px}
details{border-top:1px solid #e5e7eb;padding:6px 0}summary{cursor:pointer;display:flex;gap:12px}
b{width:60px;color:#c2410c}code{flex:0 0 420px}pre{background:#f6f7f9;padding:12px;overflow:auto;max-height:420px}`;

const script = `fetch('/api/openapi.json').then(r=>r.json()).then(api=>{
const list=document.getElementById('list'),q=document.getElementById('q'),rows=[];
for(const [path,ops] of Object.entries(api.paths))for(const [method,op] of Object.entries(ops)){
const d=document.createElement('details'),s=document.createElement('summary'),b=document.createElement('b'),c=document.createElement('code'),t=document.createElement('span'),p=document.createElement('pre');
b.textContent=method.toUpperCase();c.textContent=path;t.textContent=op.summary;s.append(b,c,t);d.append(s);
d.addEventListener('toggle',()=>{p.textContent=op.description+'\\n\\n'+JSON.stringify({parameters:op.parameters,requestBody:op.requestBody,response:op.responses['200']},null,2);d.append(p)});
list.append(d);rows.push([d,(method+path+op.summary+op.description).toLowerCase()])}
q.addEventListener('input',()=>{for(const [d,text] of rows)d.hidden=!text.includes(q.value.toLowerCase())})})`;

/**
 * Serves the API documentation page for /api/openapi.json, with assets of its own to satisfy the strict content
 * security policy.
 */
export function serveDocs(app: FastifyInstance): void {
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/style.css', (_, reply) => reply.type('text/css').send(style));
  app.get('/api/docs/script.js', (_, reply) => reply.type('text/javascript').send(script));
}
