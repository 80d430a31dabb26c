import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createQueryClient } from "./api/query-client.ts";
import { Providers } from "./app/providers.tsx";
import { AppRoutes } from "./app/routes.tsx";
import "./app/fonts.css";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html lacks #root");

createRoot(root).render(
  <StrictMode>
    <Providers queries={createQueryClient()}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
