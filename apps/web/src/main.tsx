import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { openSession, startApp } from './app/start.ts';
import { stripSecret } from './lib/one-time-secret.ts';
import './ui/base.css';

stripSecret();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root');
await startApp();
createRoot(root).render(
  <StrictMode>
    <App opening={openSession()} />
  </StrictMode>,
);
