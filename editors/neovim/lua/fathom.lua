-- Fathom in neovim (0.7 or newer): starts `fathom lsp` for C, Java and Python, and marks lines in the margin by how far their
-- branches are covered.
local M = {}

local marks = {
  covered = { name = "FathomCovered", text = "▎", texthl = "DiffAdd" },
  half = { name = "FathomHalf", text = "▎", texthl = "DiffChange" },
  open = { name = "FathomOpen", text = "▎", texthl = "DiffDelete" },
}

-- What the server tells of a file's lines replaces the marks that are there.
function M.coverage(_, result)
  local buffer = vim.uri_to_bufnr(result.uri)
  if not vim.api.nvim_buf_is_loaded(buffer) then return end
  vim.fn.sign_unplace("fathom", { buffer = buffer })
  for kind, mark in pairs(marks) do
    for _, line in ipairs(result[kind] or {}) do
      vim.fn.sign_place(0, "fathom", mark.name, buffer, { lnum = line })
    end
  end
end

-- Options: cmd (how to start the server), time (for an exploration, "10s"), flags (more words for `fathom run`), handlers.
function M.start(options)
  local config = {
    name = "fathom",
    cmd = options.cmd or { "fathom", "lsp" },
    root_dir = vim.fn.getcwd(),
    init_options = { time = options.time, flags = options.flags },
    handlers = vim.tbl_extend("force", { ["fathom/coverage"] = M.coverage }, options.handlers or {}),
  }
  if vim.lsp.start then return vim.lsp.start(config) end
  M.client = M.client or vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(0, M.client)
  return M.client
end

function M.setup(options)
  options = options or {}
  for _, mark in pairs(marks) do
    vim.fn.sign_define(mark.name, { text = mark.text, texthl = mark.texthl })
  end
  vim.api.nvim_create_autocmd("FileType", {
    pattern = { "c", "java", "python" },
    callback = function() M.start(options) end,
  })
end

return M
